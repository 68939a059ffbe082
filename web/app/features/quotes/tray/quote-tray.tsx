import type { Offer } from '@safar/contract/flights/offer.schema'
import { MAX_OPTIONS } from '@safar/contract/quotes/quotes.contract'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { QuoteEditor } from '../editor/quote-editor.tsx'
import styles from './quote-tray.module.css'

interface Props {
  /** Those ticked in the results, in that order. */
  offers: readonly Offer[]
  onRemove: (id: string) => void
  onClear: () => void
}

const clockOf = (at: string | undefined) => at?.slice(11, 16) ?? ''

function Chosen({ offer, onRemove }: { offer: Offer; onRemove: () => void }) {
  const { t } = useTranslation('quotes')
  const first = offer.slices[0]?.segments[0]
  const last = offer.slices[0]?.segments.at(-1)
  const times = `${clockOf(first?.from.at)} – ${clockOf(last?.to.at)}`
  return (
    <li className={styles.chosen}>
      {first && <AirlineMark code={first.marketing.code} colour={first.marketing.colour} size={26} />}
      <span>
        <Ltr>{times}</Ltr>
        <small>
          <Money minor={offer.total} currency={offer.currency} />
        </small>
      </span>
      <button
        type="button"
        className={styles.remove}
        onClick={onRemove}
        aria-label={t('tray.remove', { flight: `${first?.marketing.name} ${times}` })}
      >
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

/** What has been ticked for a quote: stays in sight while the list goes on, and opens the editor. */
export function QuoteTray({ offers, onRemove, onClear }: Props) {
  const { t } = useTranslation('quotes')
  const [editing, setEditing] = useState(false)
  if (offers.length === 0) return null
  const room = MAX_OPTIONS - offers.length
  return (
    <>
      <section className={styles.tray} aria-label={t('tray.label')}>
        <p className={styles.count} role="status">
          <b>{t('tray.count', { count: offers.length })}</b>
          <small>{room > 0 ? t('tray.room', { count: room }) : t('tray.full')}</small>
        </p>
        <ul className={styles.list}>
          {offers.map((offer) => (
            <Chosen key={offer.id} offer={offer} onRemove={() => onRemove(offer.id)} />
          ))}
        </ul>
        <button type="button" className={styles.clear} onClick={onClear}>
          {t('tray.clear')}
        </button>
        <CommitButton onClick={() => setEditing(true)}>{t('tray.make')}</CommitButton>
      </section>
      {editing && <QuoteEditor offers={offers} onClose={() => setEditing(false)} onSent={onClear} />}
    </>
  )
}
