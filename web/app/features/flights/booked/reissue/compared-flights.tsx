import type { SliceView } from '@safar/contract/trips/itinerary.schema'
import { useTranslation } from 'react-i18next'
import { Itinerary } from '../../../../ui/itinerary/itinerary.tsx'
import { useItinerary } from '../../../../ui/itinerary/use-itinerary.ts'
import style from './reissue.module.css'

interface Props {
  before: readonly SliceView[]
  after: readonly SliceView[]
  /** Shown if there are no new flights. */
  none?: string | undefined
}

/** The old flights and the new ones, side by side. */
export function ComparedFlights({ before, after, none }: Props) {
  const { t } = useTranslation('bookings')
  const itinerary = useItinerary()
  const sides = [
    ['old', before],
    ['new', after],
  ] as const
  return (
    <div className={style.compared}>
      {sides.map(([side, slices]) => (
        <section key={side} className={style.side} data-side={side}>
          <h3>{t(`view.reissueOf.${side}`)}</h3>
          {slices.length === 0 && <p>{none}</p>}
          {slices.map((slice) => (
            <Itinerary key={slice.segments[0]?.id} segments={itinerary(slice)} />
          ))}
        </section>
      ))}
    </div>
  )
}
