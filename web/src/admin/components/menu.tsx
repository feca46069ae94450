import { Ellipsis, type LucideIcon } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import styles from "./menu.module.css";

export type MenuItem = {
  readonly text: string;
  readonly Icon: LucideIcon;
} & (
  | {
      readonly to: string;
      /** The link leads out of the admin area. */
      readonly isOnSite?: true;
    }
  | {
      /** The item is shown in red, below a line. */
      readonly isDangerous?: true;
      /** The state of an item that can be turned on and off. */
      readonly isOn?: boolean | undefined;
      /** The item has no effect now. */
      readonly isIdle?: boolean | undefined;
      onSelect(): void;
    }
);

type Props = {
  /** Accessible name; names the item to which the menu belongs. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly className?: string | undefined;
  /** Props of the button; by default it is round, with three dots. */
  readonly button?: ComponentProps<"button"> & { readonly [data: `data-${string}`]: string };
};

const ITEM = '[role^="menuitem"]';
const focusFirst = (menu: Element | null) => menu?.querySelector<HTMLElement>(ITEM)?.focus();

/**
 * A menu of rare actions behind a button. Arrow keys, Home and End move within it, Escape and Tab close it.
 * See https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ (2026).
 */
export function Menu({ label, items, className = "", button: buttonProps }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function close() {
    // Focuses the button first: a dialog opened by an item will restore the focus to the element that had it.
    button.current?.focus();
    setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const shown = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
    const at = shown.indexOf(event.target as HTMLElement);
    const target = {
      ArrowDown: shown[(at + 1) % shown.length],
      ArrowUp: shown.at(at - 1),
      Home: shown[0],
      End: shown.at(-1),
    }[event.key];
    if (event.key === "Escape") close();
    else if (target) target.focus();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes the menu when the focus leaves it
    <div
      className={`${styles.menu} ${className}`}
      data-open={isOpen}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        {...buttonProps}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isOpen) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {buttonProps?.children ?? <Ellipsis aria-hidden="true" size={20} />}
      </button>
      {isOpen && (
        <div
          ref={focusFirst}
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className="card raised"
          onKeyDown={onKeyDown}
        >
          {items.map((item) =>
            "to" in item ? (
              <Link
                key={item.text}
                role="menuitem"
                tabIndex={-1}
                to={item.to}
                reloadDocument={item.isOnSite ?? false}
              >
                <item.Icon aria-hidden="true" size={18} />
                {item.text}
              </Link>
            ) : (
              <button
                key={item.text}
                type="button"
                {...(item.isOn === undefined
                  ? { role: "menuitem" }
                  : { role: "menuitemcheckbox", "aria-checked": item.isOn })}
                aria-disabled={item.isIdle}
                tabIndex={-1}
                data-dangerous={item.isDangerous && ""}
                onClick={() => {
                  close();
                  item.onSelect();
                }}
              >
                <item.Icon aria-hidden="true" size={18} />
                {item.text}
              </button>
            ),
          )}
        </div>
      )}
    </div>
  );
}
