import type { BookedActionProps } from '../../../platform/products/booked-product.ts'
import { ChangeActs } from './changes/change-acts.tsx'
import { GuestExtras } from './changes/guest-extras.tsx'

/** Changes to the travellers and their extras: through a link, only further extras. */
export const TravellerActs = ({ link, ...props }: BookedActionProps<'flight'>) =>
  link === undefined ? <ChangeActs {...props} /> : <GuestExtras {...props} link={link} />
