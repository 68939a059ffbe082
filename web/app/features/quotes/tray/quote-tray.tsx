import { localizedWords } from '@safar/contract/content/read-localized'
import { clockOf } from '@safar/contract/day'
import type { Offer } from '@safar/contract/products/flights/offer.schema'
import { countText } from '@safar/contract/trips/stay-text'
import { MAX_OPTIONS } from '@safar/contract/vocabulary/quotes'
import { nameText } from '@safar/contract/wording/names'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  clearQuoteDraft,
  countParts,
  type DraftPackage,
  type DraftStay,
  removeOffer,
  removePackage,
  removeStay,
  useQuoteDraft,
} from '../../../platform/drafts/quote-draft.ts'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { QuoteEditor } from '../editor/quote-editor.tsx'
import { PartMark } from '../part-mark.tsx'
import styles from './quote-tray.module.css'

interface ChosenProps {
  mark: ReactNode
  name: ReactNode
  price: ReactNode
  removeLabel: string
  onRemove: () => void
}

function ChosenItem({ mark, name, price, removeLabel, onRemove }: ChosenProps) {
  return (
    <li className={styles.chosen}>
      {mark}
      <span>
        {name}
        <small>{price}</small>
      </span>
      <button type="button" className={styles.remove} onClick={onRemove} aria-label={removeLabel}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

function ChosenFlight({ offer }: { offer: Offer }) {
  const { t } = useTranslation('quotes')
  const first = offer.slices[0]?.segments[0]
  const last = offer.slices[0]?.segments.at(-1)
  const times = `${clockOf(first?.from.at ?? '')} – ${clockOf(last?.to.at ?? '')}`
  return (
    <ChosenItem
      mark={first && <AirlineMark code={first.marketing.code} colour={first.marketing.colour} size={26} />}
      name={<Ltr>{times}</Ltr>}
      price={<Money minor={offer.total} currency={offer.currency} />}
      removeLabel={t('tray.remove', { flight: `${first?.marketing.name} ${times}` })}
      onRemove={() => removeOffer(offer.id)}
    />
  )
}

function ChosenStay({ chosen: { key, stay } }: { chosen: DraftStay }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const hotel = nameText(stay.hotel, locale)
  return (
    <ChosenItem
      mark={<PartMark product="hotel" size={24} />}
      name={<bdi>{hotel}</bdi>}
      price={
        <>
          {countText('nights', stay.nights, locale)} ·{' '}
          <Money minor={stay.total.amount} currency={stay.total.currency} />
        </>
      }
      removeLabel={t('tray.removeHotel', { hotel })}
      onRemove={() => removeStay(key)}
    />
  )
}

function ChosenPackage({ chosen: { key, shown, currency } }: { chosen: DraftPackage }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const name = localizedWords(shown.name, locale)
  return (
    <ChosenItem
      mark={<PartMark product={shown.product} size={24} />}
      name={<bdi>{name}</bdi>}
      price={
        <>
          {dateText(shown.departs_on, locale, 'short')} · <Money minor={shown.total} currency={currency} />
        </>
      }
      removeLabel={t('tray.removePackage', { name })}
      onRemove={() => removePackage(key)}
    />
  )
}

/**
 * The flights, hotels and packages chosen for a quote; stays visible on every page that adds to it, and opens the
 * editor.
 */
export function QuoteTray() {
  const { t } = useTranslation('quotes')
  const draft = useQuoteDraft()
  const [editing, setEditing] = useState(false)
  const { offers, stays, packages } = draft
  if (countParts(draft) === 0) return null
  const room = MAX_OPTIONS - offers.length
  const counts = [
    ...(offers.length > 0 ? [t('tray.count', { count: offers.length })] : []),
    ...(stays.length > 0 ? [t('tray.hotels', { count: stays.length })] : []),
    ...(packages.length > 0 ? [t('tray.packages', { count: packages.length })] : []),
  ]
  return (
    <>
      <section className={styles.tray} aria-label={t('tray.label')}>
        <p className={styles.count} role="status">
          <b>{counts.join(' + ')}</b>
          <small>{room > 0 ? t('tray.room', { count: room }) : t('tray.full')}</small>
        </p>
        <ul className={styles.list}>
          {offers.map((offer) => (
            <ChosenFlight key={offer.id} offer={offer} />
          ))}
          {stays.map((chosen) => (
            <ChosenStay key={chosen.key} chosen={chosen} />
          ))}
          {packages.map((chosen) => (
            <ChosenPackage key={chosen.key} chosen={chosen} />
          ))}
        </ul>
        <button type="button" className={styles.clear} onClick={clearQuoteDraft}>
          {t('tray.clear')}
        </button>
        <CommitButton onClick={() => setEditing(true)}>{t('tray.make')}</CommitButton>
      </section>
      {editing && <QuoteEditor draft={draft} onClose={() => setEditing(false)} onSent={clearQuoteDraft} />}
    </>
  )
}
