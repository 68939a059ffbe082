import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { extraLabel } from '@safar/contract/trips/extra-label'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../../platform/i18n/use-product-texts.ts'
import { bookedProductOf } from '../../../platform/products/booked.ts'
import { Facts } from '../../../ui/layout/side-panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { ChosenAdditions } from '../additions/chosen-additions.tsx'
import style from './view.module.css'

/**
 * The reader's price, part by part up to the total; net and margin are only for the office, the client's price only for
 * the agent.
 */
export function Price({ booking, office }: { booking: BookingView; office: boolean }) {
  const { t, i18n } = useTranslation('bookings')
  const texts = useProductTexts('bookings', booking.product)
  const { PriceNote } = bookedProductOf(booking)
  const { currency, owed, total, net, extras, price_parts, agent, payment } = booking
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const sold = price_parts.filter(({ kind }) => kind === 'fare' || kind === 'taxes')
  const later = price_parts.filter((part) => !sold.includes(part))
  const client = !office && agent !== null && total !== null && total !== owed
  return (
    <>
      <ul className={style.parts}>
        {sold.map(({ kind, amount }) => (
          <li key={kind} className={style.extra}>
            <span>{texts(`view.price.part.${kind}`)}</span>
            {money(amount)}
          </li>
        ))}
        {extras.map(({ kind, label, label_ar, passenger, price }) => (
          <li key={`${kind}-${passenger}-${label}`} className={style.extra}>
            <span>
              {t(`view.extra.${kind}`)} ·{' '}
              <bdi>{extraLabel({ label, label_ar }, i18n.language === 'ar' ? 'ar' : 'en')}</bdi>
            </span>
            {money(price)}
          </li>
        ))}
        {later.map(({ kind, amount }) => (
          <li key={kind} className={style.extra}>
            <span>{texts(`view.price.part.${kind}`)}</span>
            {money(amount)}
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [t(office ? 'view.price.sale' : 'view.price.pay'), <b key="owed">{money(owed)}</b>],
          [t('view.price.client'), client ? money(total) : null],
          [t('view.price.profit'), client ? money(total - owed) : null],
          [t('view.price.net'), net === null ? null : money(net)],
          [t('view.price.margin'), net === null ? null : money(owed - net)],
          [t('view.price.payment'), t(`view.payment.${payment}`)],
        ]}
      />
      {PriceNote && <PriceNote booking={booking} />}
      <ChosenAdditions booking={booking} />
    </>
  )
}
