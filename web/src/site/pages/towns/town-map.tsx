import type { Town } from "@matbjorg/contract/public-records";
import { isInCapitalArea } from "@matbjorg/contract/towns";
import outlines from "./iceland.json" with { type: "json" };
import { MAP, positionOf } from "./iceland.ts";
import styles from "./town-map.module.css";

type Pin = {
  readonly name: string;
  readonly shops: number;
  readonly x: number;
  readonly y: number;
};

/** Returns the pins of the map. The towns of the capital area share one pin. */
function pinsOf(towns: readonly Town[], capitalArea: string): Pin[] {
  const pins = new Map<string, Pin>();
  for (const { name, shops } of towns) {
    const position = positionOf(name);
    if (!position) continue;
    const isCapital = isInCapitalArea(name);
    const key = isCapital ? capitalArea : name;
    const before = pins.get(key) ?? { name: key, shops: 0, ...position };
    pins.set(key, { ...before, shops: before.shops + shops.length });
  }
  // Small pins are drawn last, on top of large ones.
  return [...pins.values()].sort((one, other) => other.shops - one.shops);
}

/** Returns the radius of a pin, limited so that neighboring towns do not overlap. */
const radiusOf = (shops: number) => Math.min(20, 6 + 2 * Math.sqrt(shops));

type Props = {
  readonly towns: readonly Town[];
  readonly active: string | undefined;
  readonly capitalArea: string;
};

/** A map with a pin for each town, larger for more shops. Hidden from screen readers, because the list has the same. */
export function TownMap({ towns, active, capitalArea }: Props) {
  const name = active && isInCapitalArea(active) ? capitalArea : active;
  return (
    <svg className={styles.map} viewBox={`0 0 ${MAP.width} ${MAP.height}`} aria-hidden="true">
      <path className={styles.land} d={outlines.coast} />
      <path className={styles.ice} d={outlines.glaciers} />
      {pinsOf(towns, capitalArea).map((pin) => (
        <g key={pin.name} className={styles.pin} data-active={pin.name === name ? "" : undefined}>
          <circle cx={pin.x} cy={pin.y} r={radiusOf(pin.shops)} />
          <text
            className={styles.name}
            x={pin.x}
            y={pin.y - radiusOf(pin.shops) - 12}
            data-side={pin.x < 200 ? "start" : pin.x > MAP.width - 200 ? "end" : undefined}
          >
            {pin.name}
          </text>
        </g>
      ))}
    </svg>
  );
}
