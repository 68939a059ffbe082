import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../../platform/api.ts'
import { CommitButton, OutlineButton } from '../../../../ui/actions/buttons.tsx'
import notice from '../../../../ui/layout/notice.module.css'
import { Facts } from '../../../../ui/layout/side-panel.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import { namesOf } from '../../../bookings/public.ts'
import { ComparedFlights } from './compared-flights.tsx'
import { currentSlices } from './new-itinerary.ts'
import { reissuePrice } from './reissue.rules.ts'
import { useReissue } from './use-reissue.ts'

interface Props {
  booking: BookingView
  reissue: NonNullable<BookingView['reissue']>
  onClash: (error: ApiFailure) => void
}

/** The request for other flights, its price, and the two answers to it. */
export function ReissueNotice({ booking, reissue, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const { busy, agree, refuse } = useReissue(booking, onClash)
  const { state, travellers, requested_change, slices, difference, penalty, fee, quoted_until, at_supplier } = reissue
  const { currency, moves } = booking
  const price = reissuePrice(reissue)
  const money = (minor: number | null) => (minor === null ? null : <Money minor={minor} currency={currency} />)
  const agrees = moves.includes('agree_reissue')
  return (
    <section className={notice.notice} data-tone="warn">
      <h2 className={notice.title}>{t(`view.reissueOf.title.${state}`)}</h2>
      <Facts
        facts={[
          [t('view.refundOf.who'), <bdi key="who">{namesOf(booking, travellers)}</bdi>],
          [t('view.reissueOf.wish'), <bdi key="change">{requested_change}</bdi>],
          [t('view.reissue.difference'), money(difference)],
          [t('view.reissue.penalty'), money(difference === null ? null : penalty)],
          [t('view.quote.fee'), money(difference === null ? null : fee)],
          [t('view.reissueOf.sum'), price === null ? null : <b key="sum">{money(price)}</b>],
          [
            t('view.refundOf.until'),
            state === 'quoted' ? quoted_until && <DateTimeText key="until" value={quoted_until} /> : null,
          ],
        ]}
      />
      {slices && <ComparedFlights before={currentSlices(booking, travellers)} after={slices} />}
      <p>{t(at_supplier ? 'view.reissueOf.next.atAirline' : `view.reissueOf.next.${state}`)}</p>
      {(agrees || moves.includes('refuse_reissue')) && (
        <div className={notice.acts}>
          {agrees && (
            <CommitButton busy={busy} onClick={() => void agree()}>
              {t('view.moves.agree_reissue')}
            </CommitButton>
          )}
          {moves.includes('refuse_reissue') && (
            <OutlineButton disabled={busy} onClick={() => void refuse()}>
              {t('view.moves.refuse_reissue')}
            </OutlineButton>
          )}
        </div>
      )}
    </section>
  )
}
