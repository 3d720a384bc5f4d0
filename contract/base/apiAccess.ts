/** What a business asks for before it has live keys of the open API, and what becomes of that. */

export const apiRequestStates = ['reviewing', 'approved', 'declined'] as const
export type ApiRequestState = (typeof apiRequestStates)[number]

/** How a business stands with the open API: its newest request, if it has made one. */
export const apiAccessStates = ['none', ...apiRequestStates] as const
export type ApiAccessState = (typeof apiAccessStates)[number]

/** `api_dashboard_status` of `/account/check-user-status`. */
export const apiDashboardStatus = { none: 0, reviewing: 1, approved: 2, declined: 3 } as const satisfies Record<
  ApiAccessState,
  number
>

/** Payments a month that a business expects. */
export const apiVolumes = ['up_to_100', 'up_to_1000', 'more'] as const
