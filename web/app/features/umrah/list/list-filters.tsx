import { sharings, umrahCategories } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { MonthField } from '../../../ui/fields/month-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { amountText } from '../../../ui/money/amount.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { monthText } from '../../../ui/time/calendar.ts'
import { useUmrahTexts } from '../use-umrah-texts.ts'
import { type FilterName, type ListFilter, metreSteps, nightRanges, priceSteps, starSteps } from './list-filter.ts'
import styles from './list-filters.module.css'

interface Props {
  filter: ListFilter
  onChange: (name: FilterName, value: string | null) => void
}

interface StepProps extends Props {
  name: Exclude<FilterName, 'month'>
  choices: readonly string[]
}

/** The label of a filter's value, in the panel and on its chip. */
export function useFilterLabel() {
  const { t } = useTranslation('umrah')
  const texts = useUmrahTexts()
  const locale = useLocale()
  const { currency } = agency()
  return (name: FilterName, value: string): string => {
    switch (name) {
      case 'nights': {
        const [from = '', to = ''] = value.split('-')
        return t(to === '60' ? 'filter.nightsFrom' : 'filter.nightsRange', { from, to })
      }
      case 'max_price':
        return t('filter.upTo', { currency, amount: amountText(Number(value), currency) })
      case 'month':
        return monthText(value, locale)
      case 'max_metres':
        return t('filter.within', { way: texts.metres(Number(value)) })
      case 'sharing':
        return sharings.some((each) => each === value) ? t(`sharing.${value as (typeof sharings)[number]}`) : value
      case 'category':
        return umrahCategories.some((each) => each === value)
          ? t(`category.${value as (typeof umrahCategories)[number]}`)
          : value
      case 'stars':
        return t('filter.starsFrom', { count: Number(value) })
      default:
        return value
    }
  }
}

/** One of a few steps, or any. */
function Steps({ name, choices, filter, onChange }: StepProps) {
  const { t } = useTranslation('umrah')
  const labelOf = useFilterLabel()
  return (
    <fieldset className={styles.group}>
      <legend>{t(`filter.${name}`)}</legend>
      <div className={styles.steps}>
        <button type="button" aria-pressed={!filter[name]} onClick={() => onChange(name, null)}>
          {t('filter.any')}
        </button>
        {choices.map((value) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter[name] === value}
            onClick={() => onChange(name, filter[name] === value ? null : value)}
          >
            {labelOf(name, value)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface City {
  value: string
  label: string
}

/** A city code keeps the first name found for it. */
const eachOnce = (cities: readonly City[]): City[] =>
  cities.filter(({ value }, place) => cities.findIndex((city) => city.value === value) === place)

/** Filters of the package list. */
export function ListFilters({ filter, onChange, cities }: Props & { cities: readonly City[] }) {
  const { t } = useTranslation('umrah')
  const shared = { filter, onChange }
  return (
    <div className={styles.panel}>
      <div className={styles.group}>
        <MonthField value={filter.month} onChange={(value) => onChange('month', value || null)} />
      </div>
      <div className={styles.group}>
        <SelectField
          label={t('filter.city')}
          placeholder={t('filter.anyCity')}
          clearable
          data={eachOnce([...cities, ...(filter.city ? [{ value: filter.city, label: filter.city }] : [])])}
          value={filter.city ?? ''}
          onChange={(value) => onChange('city', value || null)}
        />
      </div>
      <Steps {...shared} name="nights" choices={nightRanges} />
      <Steps {...shared} name="sharing" choices={sharings} />
      <Steps {...shared} name="max_price" choices={priceSteps} />
      <Steps {...shared} name="max_metres" choices={metreSteps} />
      <Steps {...shared} name="stars" choices={starSteps} />
      <Steps {...shared} name="category" choices={umrahCategories} />
    </div>
  )
}
