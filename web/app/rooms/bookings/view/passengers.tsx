import type { BookedTraveller, BookingView } from '@safar/contract/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../ui/dates.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx'
import style from './view.module.css'

const tones: Record<BookedTraveller['state'], StatusTone> = {
  booked: 'held',
  issued: 'good',
  voided: 'done',
  refunded: 'done',
}

/** Everyone who travels, with passport, ticket and what it costs; plain where the frame has its own edges. */
export function Passengers({ booking, plain = false }: { booking: BookingView; plain?: boolean }) {
  const { t } = useTranslation('bookings')
  const { travellers, currency } = booking
  return (
    <ul className={style.rows} data-plain={plain || undefined}>
      {travellers.map(({ key, type, title, given, family, born, ticket, total, refunded, state, ...more }) => (
        <li key={key}>
          <div>
            <b>
              <Ltr>{`${family} / ${given} ${title}`}</Ltr>
            </b>
            <small>
              {t(`view.type.${type}`)} · <DateText value={born} />
              {more.passport_masked && (
                <>
                  {' · '}
                  {t('view.passport')} <Ltr>{more.passport_masked}</Ltr>
                </>
              )}
            </small>
            {ticket && (
              <small>
                {t('view.ticket')} <Ltr className={style.code ?? ''}>{ticket}</Ltr>
              </small>
            )}
          </div>
          <div className={style.end}>
            <Money minor={total} currency={currency} />
            {refunded > 0 && (
              <small>
                {t('view.refunded')} <Money minor={refunded} currency={currency} />
              </small>
            )}
            <StatusBadge status={state} tone={tones[state]} label={t(`view.ticketState.${state}`)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
