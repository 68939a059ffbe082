import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../platform/session.ts'
import { CommitButton, OutlineButton } from '../../../ui/actions/buttons.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { PriceAside, PriceFoot } from '../../../ui/money/price-aside.tsx'
import { PriceChange } from '../../../ui/price-change.tsx'
import { AgentRow } from '../offer/agent-row.tsx'
import { checkoutLink } from '../offer/offer-link.ts'
import { Breakdown } from './breakdown.tsx'
import styles from './price-box.module.css'

interface Props {
  offer: Offer
  changed: { was: number; now: number } | null
  agreed: boolean
  onAgree: () => void
  back: string
  readOnly: boolean
}

/** The price and the way to checkout: beside the page, and at its bottom on a phone. */
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
      {...(agreed ? { to: checkoutLink(offer, user?.role) } : { disabled: true, 'aria-describedby': 'price-changed' })}
    >
      {t('details.book')}
    </CommitButton>
  )
  return (
    <PriceAside label={t('details.price')}>
      <h2 className={styles.title}>{t('details.price')}</h2>
      {changed && <PriceChange changed={changed} currency={currency} agreed={agreed} onAgree={onAgree} back={back} />}
      <div className={styles.parts}>
        <Breakdown offer={offer} />
      </div>
      <div className={styles.total}>
        <span>{t('details.total')}</span>
        <span className={styles.sum}>
          <Money minor={offer.total} currency={currency} />
        </span>
      </div>
      <p className={styles.note}>
        {t(readOnly ? 'details.readOnly' : agreed ? 'details.included' : 'details.acceptFirst')}
      </p>
      <PriceFoot label={t('details.total')} sum={<Money minor={offer.total} currency={currency} />}>
        {book}
      </PriceFoot>
      {agent && !readOnly && <AgentRow offer={offer} />}
    </PriceAside>
  )
}
