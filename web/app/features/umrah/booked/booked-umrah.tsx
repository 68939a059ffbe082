import type { BookedProduct, BookedProps } from '../../../platform/products/booked-product.ts'
import { DocumentsCard } from './documents-card.tsx'
import { PackageCard } from './package-card.tsx'
import { RoomsCard } from './rooms-card.tsx'

/** What was sold, the rooming list, and the progress of the visas. */
const Cards = (props: BookedProps<'umrah'>) => (
  <>
    <PackageCard umrah={props.booking.umrah} />
    <RoomsCard {...props} />
    <DocumentsCard {...props} />
  </>
)

export const bookedUmrah: BookedProduct<'umrah'> = {
  Cards,
  mayNeedVisas: ({ umrah }) => !umrah.visa_included,
}
