import { useTranslation } from "react-i18next";
import { CallToAction } from "../../components/call-to-action.tsx";
import { StoreBadges } from "./store-badges.tsx";

export function AppCall() {
  const { t } = useTranslation("home");
  return (
    <CallToAction title={t("call.title")} text={t("call.text")}>
      <StoreBadges />
    </CallToAction>
  );
}
