import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type BlockerFunction,
  useBeforeUnload,
  useBlocker,
  useNavigate,
  useNavigation,
} from "react-router-dom";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";

/**
 * Asks before unsaved changes are left: with a dialog on the way to another screen, Back too; with the browser's own
 * question before the tab is closed, or the admin area left.
 */
export function useLeaveGuard(isGuarded: boolean) {
  const { t } = useTranslation("news-admin");
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [destination, leaveFor] = useState<string>();
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        // Not another part of the screen; nor a replaced address, by which a new article gets its own.
        isGuarded && historyAction !== "REPLACE" && nextLocation.pathname !== currentLocation.pathname,
      [isGuarded],
    ),
  );
  useBeforeUnload(useCallback((event) => isGuarded && event.preventDefault(), [isGuarded]));

  // Saved after it was asked: nothing is left to ask about.
  useEffect(() => {
    if (blocker.state === "blocked" && !isGuarded) blocker.proceed();
  }, [blocker, isGuarded]);

  useEffect(() => {
    if (destination === undefined || state !== "idle") return;
    leaveFor(undefined);
    // Not if another navigation has started meanwhile.
    if (blocker.state === "unblocked") navigate(destination);
  }, [destination, state, blocker, navigate]);

  const dialog = blocker.state === "blocked" && isGuarded && (
    <ConfirmDialog
      title={t("editor.leaveTitle")}
      confirm={t("editor.leaveConfirm")}
      cancel={t("editor.leaveStay")}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{t("editor.leaveQuestion")}</p>
    </ConfirmDialog>
  );
  return {
    dialog,
    /** Leaves after a save, unless the author has left, or has decided where to go, meanwhile. */
    leaveFor,
  };
}
