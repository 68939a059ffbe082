import type { HotelSearchReply } from '@safar/contract/products/hotels/hotels.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useStarsText } from '../../../ui/stars.tsx'
import { useStayTexts } from '../offer/use-stay-texts.ts'
import { type FilterName, type Filters, includes, toggled } from '../query/hotel-filters.ts'
import styles from './hotel-filters.module.css'

interface Props {
  head: Pick<HotelSearchReply, 'counts' | 'distance_to' | 'currency'>
  filters: Filters
  onChange: (name: FilterName, value: string | null) => void
}

interface Choice {
  value: string
  label: string
  count: number
}

function ChoiceList({
  name,
  title,
  choices,
  least = 2,
  filters,
  onChange,
}: Pick<Props, 'filters' | 'onChange'> & {
  name: FilterName
  title: string
  choices: readonly Choice[]
  /** With fewer choices the filter is hidden; a view that only some rooms have is worth offering alone. */
  least?: number
}) {
  const shown = choices.filter(({ count, value }) => count > 0 || includes(filters[name], value))
  if (shown.length < least && !filters[name]) return null
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <label key={value} className={styles.row}>
          <input
            type="checkbox"
            checked={includes(filters[name], value)}
            onChange={() => onChange(name, toggled(filters[name], value))}
          />
          <span>{label}</span>
          <small className="num">{count}</small>
        </label>
      ))}
    </fieldset>
  )
}

/** One of a few steps, or any value. */
function StepList({
  name,
  title,
  choices,
  filters,
  onChange,
}: Pick<Props, 'filters' | 'onChange'> & {
  name: FilterName
  title: string
  choices: readonly Choice[]
}) {
  const { t } = useTranslation('hotels')
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.steps}>
        <button type="button" aria-pressed={!filters[name]} onClick={() => onChange(name, null)}>
          {t('filter.any')}
        </button>
        {choices.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filters[name] === value}
            disabled={count === 0 && filters[name] !== value}
            onClick={() => onChange(name, value)}
          >
            {label} <small className="num">{count}</small>
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function PriceFilter({ head, filters, onChange }: Props) {
  const { t } = useTranslation('hotels')
  const { price } = head.counts
  if (!price || price.lowest === price.highest) return null
  const most = Number(filters.max_price ?? price.highest)
  const tallest = Math.max(...price.tenths)
  const step = Math.max(1, Math.round((price.highest - price.lowest) / 100))
  return (
    <fieldset className={styles.group}>
      <legend>{t('filter.price')}</legend>
      <p className={styles.upTo}>
        {t('filter.upTo')} <Money minor={most} currency={head.currency} />
      </p>
      <div className={styles.bars} aria-hidden>
        {price.tenths.map((count, place) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: the tenths stand in their order.
            key={place}
            style={{ blockSize: `${Math.max(6, (count / tallest) * 100)}%` }}
            data-out={price.lowest + ((price.highest - price.lowest) * place) / 10 > most || undefined}
          />
        ))}
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={t('filter.price')}
        min={price.lowest}
        max={price.highest}
        step={step}
        defaultValue={most}
        key={filters.max_price ?? ''}
        onPointerUp={(event) => settle(Number(event.currentTarget.value))}
        onKeyUp={(event) => settle(Number(event.currentTarget.value))}
      />
    </fieldset>
  )
  function settle(value: number): void {
    onChange('max_price', price && value < price.highest - step ? String(value) : null)
  }
}

/** Applied when the field is left or Enter is pressed, not on each keystroke. */
function NameFilter({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const { t } = useTranslation('hotels')
  const [typed, setTyped] = useState(filters.name ?? '')
  const settle = () => {
    if (typed.trim() !== (filters.name ?? '')) onChange('name', typed.trim() || null)
  }
  return (
    <div className={styles.group}>
      <TextField
        label={t('filter.name')}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </div>
  )
}

const MOST_DISTRICTS = 8

/** The filters of the list, with the number of hotels for each choice. */
export function HotelFilters(props: Props) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const starsText = useStarsText()
  const { head, filters, onChange } = props
  const { counts, distance_to } = head
  const switches = (['free_cancellation', 'pay_later'] as const).filter((name) => counts[name] > 0 || filters[name])
  return (
    <div className={styles.panel}>
      <NameFilter key={filters.name ?? ''} filters={filters} onChange={onChange} />
      {switches.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('filter.terms')}</legend>
          {switches.map((name) => (
            <label key={name} className={styles.row}>
              <input
                type="checkbox"
                checked={filters[name] !== undefined}
                onChange={() => onChange(name, filters[name] ? null : '1')}
              />
              <span>{t(`filter.${name}`)}</span>
              <small className="num">{counts[name]}</small>
            </label>
          ))}
        </fieldset>
      )}
      <PriceFilter {...props} />
      <StepList
        name="max_metres"
        title={t(`filter.${distance_to}`)}
        choices={counts.metres.map(({ value, count }) => ({
          value: String(value),
          label: texts.metres(value),
          count,
        }))}
        filters={filters}
        onChange={onChange}
      />
      <ChoiceList
        name="stars"
        title={t('filter.stars')}
        choices={counts.stars.map(({ value, count }) => ({
          value: String(value),
          label: value === 0 ? t('filter.unrated') : starsText(value),
          count,
        }))}
        filters={filters}
        onChange={onChange}
      />
      <StepList
        name="min_score"
        title={t('filter.score')}
        choices={counts.scores.map(({ value, count }) => ({
          value: String(value),
          label: `${texts.score(value)}+`,
          count,
        }))}
        filters={filters}
        onChange={onChange}
      />
      <ChoiceList
        name="boards"
        title={t('filter.board')}
        choices={counts.boards.map(({ value, count }) => ({ value, label: t(`board.${value}`), count }))}
        filters={filters}
        onChange={onChange}
      />
      <ChoiceList
        name="views"
        title={t('filter.views')}
        least={1}
        choices={counts.views.map(({ value, count }) => ({ value, label: t(`view.${value}`), count }))}
        filters={filters}
        onChange={onChange}
      />
      <ChoiceList
        name="amenities"
        title={t('filter.amenities')}
        choices={counts.amenities.map(({ value, count }) => ({ value, label: t(`amenity.${value}`), count }))}
        filters={filters}
        onChange={onChange}
      />
      <ChoiceList
        name="districts"
        title={t('filter.districts')}
        choices={counts.districts
          .slice(0, MOST_DISTRICTS)
          .map(({ id, name, name_ar, count }) => ({ value: id, label: texts.name(name, name_ar), count }))}
        filters={filters}
        onChange={onChange}
      />
    </div>
  )
}
