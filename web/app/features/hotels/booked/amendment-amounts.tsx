import type { BookingOf } from '@safar/contract/bookings/bookings.shapes'
import type { AmendmentQuote } from '@safar/contract/bookings/products/hotel-bookings-amend.calls'
import { listText } from '@safar/contract/wording/list-text'
import { useTranslation } from 'react-i18next'

import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { moneyWords } from '../../../ui/money/money-words.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { BothClocks } from '../../bookings/public.ts'
import { useStayTexts } from '../offer/use-stay-texts.ts'

interface Props {
  quote: AmendmentQuote
  booking: Pick<BookingOf<'hotel'>, 'agent' | 'payment' | 'stay' | 'state'>
}

/** Both prices and the cancellation penalty, adding up to the amount finally paid or returned. */
export function AmendmentAmounts({ quote, booking }: Props) {
  const { t } = useTranslation('bookings')
  const { t: tHotels } = useTranslation('hotels')
  const texts = useStayTexts()
  const { currency, difference, penalty, until, nights, rooms } = quote
  const locale = useLocale()
  const isHold = booking.state === 'held'
  const zone = booking.stay.hotel.zone
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const balance = booking.agent !== null || booking.payment === 'balance'
  return (
    <>
      <Facts
        facts={[
          [
            t('stay.amend.rooms'),
            listText(
              rooms.map(
                ({ rate }) => `${texts.name(rate.room.name, rate.room.name_ar)} · ${tHotels(`board.${rate.board}`)}`,
              ),
              locale,
            ),
          ],
          [`${t('stay.amend.new')} · ${tHotels('nights', { count: nights })}`, money(quote.owed)],
          ...(isHold
            ? []
            : ([
                [t('stay.amend.old'), <span key="old">− {money(quote.paid)}</span>],
                [t('stay.cancel.penalty'), penalty === 0 ? t('stay.cancel.free') : money(penalty)],
                [
                  t(difference < 0 ? 'stay.amend.returned' : 'stay.amend.toPay'),
                  <b key="difference">{money(Math.abs(difference))}</b>,
                ],
              ] as const)),
          ...(until ? [[t('stay.cancel.until'), <BothClocks key="until" at={until} zone={zone} />] as const] : []),
        ]}
      />
      <p>
        {t(isHold ? 'stay.amend.holdMoves' : balance ? 'stay.amend.fromBalance' : 'stay.amend.payLater', {
          amount: moneyWords(quote.owed, currency),
          refund: moneyWords(quote.refund, currency),
        })}
      </p>
    </>
  )
}
