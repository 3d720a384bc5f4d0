/** Placeholders as written in texts, such as `%{brand}`, with their values. */
export type Places = readonly (readonly [place: string, value: string])[]

/** Fills these placeholders in every text below the node, so that callers need not pass them. */
export function fillPlaces<Node>(node: Node, places: Places): Node {
  if (typeof node === 'string')
    return node.includes('%{')
      ? (places.reduce((text, [place, value]) => text.replaceAll(place, value), String(node)) as Node)
      : node
  if (Array.isArray(node)) return node.map((item) => fillPlaces(item, places)) as Node
  return Object.fromEntries(
    Object.entries(Object(node)).map(([key, value]) => [key, fillPlaces(value, places)]),
  ) as Node
}
