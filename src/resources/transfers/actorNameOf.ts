import type { useTranslate } from 'react-admin'

type Named = { full_name: string } | null

/** The name of a person, with the delegator they acted for. */
export const actorNameOf = (
  by: { full_name: string },
  onBehalfOf: Named,
  translate: ReturnType<typeof useTranslate>,
): string =>
  onBehalfOf
    ? translate('transfers.on_behalf_of', { name: by.full_name, delegator: onBehalfOf.full_name })
    : by.full_name
