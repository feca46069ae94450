import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type BlockerFunction,
  useBeforeUnload,
  useBlocker,
  useNavigate,
  useNavigation,
} from "react-router-dom";
import { ConfirmDialog } from "./confirm.tsx";
import { UnkeptFiles } from "./draft-offer.tsx";

/**
 * Asks before unsaved changes are lost. A dialog asks on navigation within the admin area, including Back; the browser
 * itself asks when the tab is closed or leaves the admin area.
 *
 * @param keep stores the changes in this browser and returns whether that worked
 * @param unkept the names of files that it cannot store
 */
export function useLeaveGuard(isGuarded: boolean, keep: () => boolean, unkept?: readonly string[]) {
  const { t } = useTranslation("news-admin");
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [destination, leaveFor] = useState<string>();
  const [isKept, setIsKept] = useState(true);
  const onAsked = useEffectEvent(() => setIsKept(keep()));
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        // A replaced URL is that of a new article that has just received its id.
        isGuarded && historyAction !== "REPLACE" && nextLocation.pathname !== currentLocation.pathname,
      [isGuarded],
    ),
  );
  useBeforeUnload(useCallback((event) => isGuarded && event.preventDefault(), [isGuarded]));

  useLayoutEffect(() => {
    if (blocker.state === "blocked") onAsked();
  }, [blocker.state]);

  // Continues if the changes were saved while the dialog was open.
  useEffect(() => {
    if (blocker.state === "blocked" && !isGuarded) blocker.proceed();
  }, [blocker, isGuarded]);

  useEffect(() => {
    if (destination === undefined || state !== "idle") return;
    leaveFor(undefined);
    // Does nothing if another navigation has started meanwhile.
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
      <p>
        {t(isKept ? "editor.leaveQuestion" : "editor.leaveLosing")}{" "}
        <UnkeptFiles text="editor.leaveUnkept" names={unkept} />
      </p>
    </ConfirmDialog>
  );
  return {
    dialog,
    /** Navigates after a save, unless the author has navigated meanwhile. */
    leaveFor,
  };
}
