/**
 * Lets React remove nodes, and insert before nodes, that another program has moved or removed: translators wrap texts, content
 * blockers remove elements. React would throw and show the error page: https://github.com/facebook/react/issues/11538
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
