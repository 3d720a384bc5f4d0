/** A thin bar along the top of what is being worked on, after a moment. The look stands in `theme/base.css`. */
export const BusyBar = () => <div className="busy-bar" aria-hidden="true" />
