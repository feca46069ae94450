import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type BlockerFunction,
  useBeforeUnload,
  useBlocker,
  useNavigate,
  useNavigation,
} from "react-router-dom";
import { ConfirmDialog } from "./confirm.tsx";

/**
 * Asks before unsaved changes are lost: by a dialog on navigation within the admin area, also by Back; by the browser's own
 * question when the tab is closed or leaves the admin area.
 */
export function useLeaveGuard(isGuarded: boolean) {
  const { t } = useTranslation("news-admin");
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [destination, leaveFor] = useState<string>();
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        // A replaced URL is a new article that has got its id.
        isGuarded && historyAction !== "REPLACE" && nextLocation.pathname !== currentLocation.pathname,
      [isGuarded],
    ),
  );
  useBeforeUnload(useCallback((event) => isGuarded && event.preventDefault(), [isGuarded]));

  // Saved while the dialog was open.
  useEffect(() => {
    if (blocker.state === "blocked" && !isGuarded) blocker.proceed();
  }, [blocker, isGuarded]);

  useEffect(() => {
    if (destination === undefined || state !== "idle") return;
    leaveFor(undefined);
    // Unless another navigation has started meanwhile.
    if (blocker.state === "unblocked") navigate(destination);
  }, [destination, state, blocker, navigate]);

  const dialog = blocker.state === "blocked" && isGuarded && (
    <ConfirmDialog
      title={t("editor.leaveTitle")}
      confirm={t("editor.leaveConfirm")}
      cancel={t("editor.leaveStay")}
      isLoss
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{t("editor.leaveQuestion")}</p>
    </ConfirmDialog>
  );
  return {
    dialog,
    /** Navigates after a save, unless the author has navigated meanwhile. */
    leaveFor,
  };
}
