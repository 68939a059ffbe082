import type { BookedTraveller } from '../../bookings/public.ts'

/** `KHAN / BILAL MR`, as airlines and front desks look for it. */
export const travellerName = ({
  familyName,
  givenName,
  title,
}: Pick<BookedTraveller, 'familyName' | 'givenName' | 'title'>): string =>
  `${familyName} / ${givenName} ${title}`.toUpperCase()
