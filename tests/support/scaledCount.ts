const scale = Number(process.env.TEST_SCALE ?? 1)

/** The number of rounds of a fault test, or its duration: as given for each change, multiplied by `npm run soak`. */
export const scaledCount = (count: number): number => Math.ceil(count * scale)
