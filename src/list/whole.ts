/**
 * React-admin keeps the rows of a list as if they were whole records. This `meta` gives records read one by one a place of their
 * own, so that a row never stands where the whole is expected.
 */
export const whole = { whole: true }
