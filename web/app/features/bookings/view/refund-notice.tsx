import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import type { ApiFailure } from '../../../platform/api.ts'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import notice from '../../../ui/layout/notice.module.css'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { DateTimeText } from '../../../ui/time/dates.tsx'
import { useAcceptRefund } from '../api.ts'
import { useConfirmMove } from './actions/use-confirm-move.tsx'
import { namesOf } from './dialogs/people-choice.tsx'

interface Props {
  booking: BookingView
  refund: NonNullable<BookingView['refund']>
  office: boolean
  onClash: (error: ApiFailure) => void
}

/** The requested refund, each part of what would be returned, and the buyer's two answers. */
export function RefundNotice({ booking, refund, office, onClash }: Props) {
  const { t } = useTranslation('bookings')
  const { state, paid, kept, penalty, fee, back, quoted_until } = refund
  const money = (minor: number) => <Money minor={minor} currency={booking.currency} />
  const less = (minor: number | null) => (back !== null && minor ? <>− {money(minor)}</> : null)
  return (
    <section className={notice.notice} data-tone="warn">
      <h2 className={notice.title}>{t(`view.refundOf.titles.${state}`)}</h2>
      <Facts
        facts={[
          [t('view.refundOf.who'), <bdi key="who">{namesOf(booking, refund.travellers)}</bdi>],
          [t('view.reason'), <bdi key="reason">{refund.reason}</bdi>],
          [t('view.refundOf.paid'), money(paid)],
          [t(office ? 'view.refundOf.keptOffice' : 'view.refundOf.kept'), less(kept)],
          [t('view.quote.penalty'), less(penalty)],
          [t('view.quote.fee'), less(fee)],
          [
            t(office ? 'view.refundOf.backOffice' : 'view.refundOf.back'),
            back === null ? null : <b key="back">{money(back)}</b>,
          ],
          [
            t('view.refundOf.until'),
            state === 'quoted' && quoted_until ? <DateTimeText key="until" value={quoted_until} /> : null,
          ],
        ]}
      />
      <p>{t(`view.refundOf.next.${state}`)}</p>
      <RefundAnswers booking={booking} back={back ?? 0} onClash={onClash} />
    </section>
  )
}

interface AnswerProps {
  booking: BookingView
  back: number
  onClash: (error: ApiFailure) => void
}

function RefundAnswers({ booking, back, onClash }: AnswerProps) {
  const { t } = useTranslation('bookings')
  const sure = useConfirmMove(booking)
  const { run, busy } = useAcceptRefund({ onConflict: onClash })
  const { id, version, moves } = booking
  const [accepts, declines] = [moves.includes('accept_refund'), moves.includes('decline_refund')]
  if (!accepts && !declines) return null
  const accept = async () => {
    if (await sure('accept_refund', { amount: back, by: back })) await run({ body: { id, version } })
  }
  const decline = async () => {
    const answer = await sure('decline_refund', { amount: back, by: 0 }, { reason: { label: t('view.reason') } })
    if (answer) await run({ body: { id, version, ...answer, decline: true } })
  }
  return (
    <div className={notice.acts}>
      {accepts && (
        <CommitButton busy={busy} onClick={() => void accept()}>
          {t('view.moves.accept_refund')}
        </CommitButton>
      )}
      {declines && (
        <OutlineButton disabled={busy} onClick={() => void decline()}>
          {t('view.moves.decline_refund')}
        </OutlineButton>
      )}
    </div>
  )
}
