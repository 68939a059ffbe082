import type { Offer } from '@safar/contract/flights.shapes'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton } from '../../../ui/buttons.tsx'
import { Money } from '../../../ui/money.tsx'
import { AgentRow } from '../offer/agent-row.tsx'
import { checkoutLink } from '../offer/offer-link.ts'
import { moneyText } from '../offer/use-offer-words.ts'
import styles from './price-box.module.css'
import { PriceChange } from './price-change.tsx'

interface Props {
  offer: Offer
  changed: { was: number; now: number } | null
  agreed: boolean
  onAgree: () => void
  back: string
  readOnly: boolean
}

function Line({ name, minor, currency, quiet }: { name: ReactNode; minor: number; currency: string; quiet?: boolean }) {
  return (
    <div data-quiet={quiet || undefined}>
      <dt>{name}</dt>
      <dd>
        <Money minor={minor} currency={currency} bare />
      </dd>
    </div>
  )
}

/** Fare and taxes of each kind of traveller, and what they come to. */
function Breakdown({ offer }: { offer: Offer }) {
  const { t } = useTranslation('flights')
  const { currency, prices } = offer
  const parts = prices.reduce((sum, { count, total }) => sum + count * total, 0)
  const kind = ({ passenger, count, total }: Offer['prices'][number]) => (
    <>
      {t(`passenger.${passenger}`)} <small>{t('details.each', { count, amount: moneyText(total, currency) })}</small>
    </>
  )
  return (
    <div className={styles.lines}>
      {prices.map((price) => (
        <dl key={price.passenger}>
          <Line name={kind(price)} minor={price.count * price.total} currency={currency} />
          <Line name={t('details.base')} minor={price.count * price.base} currency={currency} quiet />
          <Line name={t('details.taxes')} minor={price.count * price.taxes} currency={currency} quiet />
        </dl>
      ))}
      {offer.total !== parts && (
        <dl>
          <Line name={t('inside.charges')} minor={offer.total - parts} currency={currency} />
        </dl>
      )}
    </div>
  )
}

/** What it costs and the way on: beside the page, and at its foot on a phone. */
export function PriceBox({ offer, changed, agreed, onAgree, back, readOnly }: Props) {
  const { t } = useTranslation('flights')
  const { user } = useSession()
  const { currency } = offer
  const agent = user?.role === 'agent'
  const book = readOnly ? (
    <OutlineButton to={back} className={styles.book}>
      {t('details.search')}
    </OutlineButton>
  ) : (
    <CommitButton
      className={styles.book}
      {...(agreed ? { to: checkoutLink(offer, agent) } : { disabled: true, 'aria-describedby': 'price-changed' })}
    >
      {t('details.book')}
    </CommitButton>
  )
  return (
    <aside className={styles.box} aria-label={t('details.price')}>
      <h2 className={styles.title}>{t('details.price')}</h2>
      {changed && <PriceChange changed={changed} currency={currency} agreed={agreed} onAgree={onAgree} back={back} />}
      <Breakdown offer={offer} />
      <div className={styles.total}>
        <span>{t('details.total')}</span>
        <span className={styles.sum}>
          <Money minor={offer.total} currency={currency} />
        </span>
      </div>
      <p className={styles.note}>
        {t(readOnly ? 'details.readOnly' : agreed ? 'details.included' : 'details.acceptFirst')}
      </p>
      <div className={styles.foot}>
        <span className={styles.footSum} aria-hidden>
          <small>{t('details.total')}</small>
          <Money minor={offer.total} currency={currency} />
        </span>
        {book}
      </div>
      {agent && !readOnly && <AgentRow offer={offer} />}
    </aside>
  )
}
