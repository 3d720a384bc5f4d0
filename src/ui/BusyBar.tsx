/** A thin delayed progress bar at the top of its container. Styled in `theme/base.css`. */
export const BusyBar = () => <div className="busy-bar" aria-hidden="true" />
