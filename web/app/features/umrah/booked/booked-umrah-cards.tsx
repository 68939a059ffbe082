import type { BookedProps } from './booked-props.ts'
import { DocumentsCard } from './documents-card.tsx'
import { PackageCard } from './package-card.tsx'
import { RoomsCard } from './rooms-card.tsx'

/** A booked package: what was sold, the rooming list, and the progress of the visas. */
export function BookedUmrahCards(props: BookedProps) {
  return (
    <>
      <PackageCard umrah={props.umrah} />
      <RoomsCard {...props} />
      <DocumentsCard {...props} />
    </>
  )
}
