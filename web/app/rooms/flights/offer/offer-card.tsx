import { IconChevronDown } from '@tabler/icons-react'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, OutlineButton } from '../../../ui/buttons.tsx'
import { Money } from '../../../ui/money.tsx'
import type { Facts } from '../offers/facts.rules.ts'
import { warningsOf } from '../offers/warnings.rules.ts'
import type { FlightSearch } from '../search/flight-search.ts'
import { AgentRow } from './agent-row.tsx'
import styles from './offer-card.module.css'
import { OfferDetails } from './offer-details.tsx'
import { offerLink } from './offer-link.ts'
import { OfferTerms } from './offer-terms.tsx'
import { OfferWarnings } from './offer-warnings.tsx'
import { SliceRow } from './slice-row.tsx'
import { airlineNames, moneyText } from './use-offer-words.ts'

export type Tag = 'best' | 'cheapest' | 'fastest'

interface Props {
  facts: Facts
  search: FlightSearch
  scaleTo: number
  tags: string
  /** Shows what an agent sees besides. */
  inside: boolean
  compared: boolean
  /** Three are being compared already. */
  full: boolean
  onCompare: (id: string) => void
}

function Price({ facts, search, best }: { facts: Facts; search: FlightSearch; best: boolean }) {
  const { t } = useTranslation('flights')
  const { offer } = facts
  const { currency } = offer
  const first = offer.slices[0]
  const Button = best ? CommitButton : OutlineButton
  return (
    <div className={styles.price}>
      <div className={styles.amount}>
        <Money minor={offer.per_adult} currency={currency} />
      </div>
      <div className={styles.total}>
        {t('offer.perAdult')} ·{' '}
        {t('offer.total', { amount: moneyText(offer.total, currency).replace(`${currency} `, '') })}
      </div>
      <Button
        to={offerLink(offer, search)}
        className={styles.select}
        aria-label={t('offer.selectLong', {
          airline: first ? airlineNames(first) : '',
          time: first?.segments[0]?.from.at.slice(11, 16) ?? '',
          price: moneyText(offer.per_adult, currency),
        })}
      >
        {t('offer.select')}
      </Button>
    </div>
  )
}

function Under({
  tags,
  compared,
  full,
  onCompare,
}: Pick<Props, 'tags' | 'compared' | 'full'> & { onCompare: () => void }) {
  const { t } = useTranslation('flights')
  return (
    <>
      {(tags ? tags.split(' ') : []).map((tag) => (
        <span key={tag} className={styles.tag} data-tag={tag}>
          {t(`sort.${tag as Tag}`)}
        </span>
      ))}
      <label className={styles.compare}>
        <input type="checkbox" checked={compared} disabled={full && !compared} onChange={onCompare} />
        {t('offer.compare')}
      </label>
    </>
  )
}

/** One offer of the list. `tags` is a text, so that an unchanged card is not drawn again. */
export const OfferCard = memo(function OfferCard({ facts, search, scaleTo, tags, inside, ...comparing }: Props) {
  const { t } = useTranslation('flights')
  const [opened, setOpened] = useState(false)
  const id = useId()
  const { offer } = facts
  const best = tags.split(' ').includes('best')
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={opened}
      aria-controls={opened ? id : undefined}
      onClick={() => setOpened(!opened)}
    >
      {t(opened ? 'offer.hide' : 'offer.details')}
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <article className={styles.card} data-best={best || undefined}>
      <div className={styles.main}>
        <div className={styles.slices}>
          {offer.slices.map((slice, index) => (
            <SliceRow
              key={slice.segments[0]?.id}
              slice={slice}
              scaleTo={scaleTo}
              under={
                index === 0 && (
                  <Under
                    tags={tags}
                    compared={comparing.compared}
                    full={comparing.full}
                    onCompare={() => comparing.onCompare(offer.id)}
                  />
                )
              }
              aside={index === offer.slices.length - 1 && toggle}
            />
          ))}
        </div>
        <OfferTerms offer={offer} />
        <Price facts={facts} search={search} best={best} />
      </div>
      <OfferWarnings warnings={warningsOf(offer, search.cabin)} />
      {inside && <AgentRow offer={offer} />}
      {opened && <OfferDetails offer={offer} id={id} />}
    </article>
  )
})
