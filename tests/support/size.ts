const scale = Number(process.env.TEST_SCALE ?? 1)

/** How many rounds a fault test makes, or how long it may take: as given at each change, `npm run soak` multiplies it. */
export const sized = (count: number): number => Math.ceil(count * scale)
