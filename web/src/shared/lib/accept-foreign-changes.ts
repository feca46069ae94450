/**
 * Lets React remove a node, or insert before a node, that another program has moved or removed: translators wrap texts, and
 * content blockers remove elements. Otherwise React throws: https://github.com/facebook/react/issues/11538
 */
export function acceptForeignChanges(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Type extends Node>(node: Type, before: Node | null): Type {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as Type;
  };
  Node.prototype.removeChild = <Type extends Node>(child: Type): Type => {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
}
