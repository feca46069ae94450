import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callFunction } from "../../../../shared/lib/call-function.ts";
import { focusHeading } from "../../../../shared/lib/focus-heading.ts";
import { NoItems } from "../../../components/no-items.tsx";
import { RowButton } from "../../../components/row-button.tsx";
import { Table } from "../../../components/table.tsx";
import { useMutation } from "../../../components/use-mutation.ts";
import { ignoreNotFound } from "../../../lib/ignore-not-found.ts";
import { type EditedTown, useTowns } from "../api/towns.ts";
import { TownDialog } from "./town-dialog.tsx";

/** The towns and how many shops each has. */
export function TownTable({ isAdding, onAdded }: { readonly isAdding: boolean; onAdded(): void }) {
  const { t } = useTranslation(["admin-towns", "towns"]);
  const run = useMutation();
  const list = useTowns();
  const { items: towns } = list;
  const [edited, setEdited] = useState<EditedTown>();

  const remove = ({ id, name, shops }: EditedTown) =>
    run({
      question: {
        title: t("deleteTitle"),
        text: t("deleteQuestion", { name, count: shops.length }),
        confirm: t("delete"),
        isDangerous: true,
      },
      call: () => ignoreNotFound(callFunction("deleteTown", { id }), "towns/not-found"),
      reload: list.reload,
      onSuccess: () => {
        list.change((one) => (one.id === id ? undefined : one));
        focusHeading();
        return t("deleted", { name });
      },
      onError: (reason) => t("deleteFailed", { reason }),
    });

  return (
    <>
      {!towns?.length ? (
        <NoItems
          list={list}
          failed={t("loadFailed")}
          picture="towns"
          title={t("empty")}
          text={t("emptyText")}
        />
      ) : (
        <Table heads={[t("town"), t("shops"), t("actions")]}>
          {towns.map((town) => (
            <tr key={town.id}>
              <th scope="row">
                {town.name}{" "}
                {town.isSample && (
                  <span className="chip small" data-state="partly">
                    {t("sample")}
                  </span>
                )}
              </th>
              <td>{t("towns:shops", { count: town.shops.length })}</td>
              <td>
                <div className="row tight">
                  <RowButton
                    Icon={Pencil}
                    label={t("editNamed", { name: town.name })}
                    onClick={() => setEdited(town)}
                  >
                    {t("edit")}
                  </RowButton>
                  <RowButton
                    Icon={Trash2}
                    label={t("deleteNamed", { name: town.name })}
                    onClick={() => void remove(town)}
                  >
                    {t("delete")}
                  </RowButton>
                </div>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {towns && (isAdding || edited) && (
        <TownDialog
          town={edited}
          others={towns.filter(({ id }) => id !== edited?.id)}
          onSaved={list.reload}
          onClose={() => {
            setEdited(undefined);
            onAdded();
          }}
        />
      )}
    </>
  );
}
