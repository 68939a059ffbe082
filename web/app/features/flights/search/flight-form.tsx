import { MAX_LEGS } from '@safar/contract/vocabulary/flights'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, IconButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { FieldErrors } from '../../../ui/search-card/field-errors.tsx'
import searchForm from '../../../ui/search-card/search-form.module.css'
import { addLeg } from '../query/flight-search.ts'
import { FlightDates, LegDate } from './flight-dates.tsx'
import styles from './flight-form.module.css'
import { FlightRoute } from './flight-route.tsx'
import { RecentSearches } from './recent-searches-list.tsx'
import { type FlightForm, fieldId } from './use-flight-form.ts'

function SearchButton() {
  const { t } = useTranslation('flights')
  return (
    <CommitButton
      type="submit"
      className={`${searchForm.submit} ${styles.submit}`}
      leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
    >
      {t('search.submit')}
    </CommitButton>
  )
}

function ManyLegs({ form }: { form: FlightForm }) {
  const { t } = useTranslation('flights')
  const { search, change, setSearch } = form
  const { legs } = search
  return (
    <div className={styles.legs}>
      {legs.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a leg is its place in the order of travel.
        <fieldset key={index} className={styles.leg}>
          <legend className="visually-hidden">{t('search.leg', { number: index + 1 })}</legend>
          <FlightRoute form={form} index={index} />
          <LegDate form={form} index={index} />
          <IconButton
            label={t('search.removeLeg', { number: index + 1 })}
            disabled={legs.length <= 2}
            className={styles.remove}
            onClick={() => change({ legs: legs.filter((__, other) => other !== index) })}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      <div className={styles.end}>
        {legs.length < MAX_LEGS && (
          <SoftButton leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setSearch(addLeg)}>
            {t('search.addLeg')}
          </SoftButton>
        )}
        <SearchButton />
      </div>
    </div>
  )
}

export function FlightFields({ form }: { form: FlightForm }) {
  const { t } = useTranslation('flights')
  const { trip, payer } = form.search
  const many = trip === 'multi_city'
  const troubles = form.issues.map(({ field, leg }) => ({
    id: fieldId(field, leg),
    name:
      many && field !== 'passengers'
        ? t('field.ofLeg', { field: t(`field.${field}`), number: leg + 1 })
        : t(`field.${field}`),
  }))
  function submit(event: FormEvent) {
    event.preventDefault()
    void form.send()
  }
  return (
    <form id={form.id} action={form.results} method="get" onSubmit={submit} noValidate>
      {many ? (
        <ManyLegs form={form} />
      ) : (
        <div className={`${searchForm.fields} ${styles.single}`}>
          <FlightRoute form={form} index={0} />
          <FlightDates form={form} />
          <SearchButton />
        </div>
      )}
      {(['adults', 'children', 'infants'] as const).map((kind) => (
        <input key={kind} type="hidden" name={kind} value={form.search[kind]} />
      ))}
      <FieldErrors fields={troubles} />
      <RecentSearches
        searches={form.recent.map((search) => (payer ? { ...search, payer } : search))}
        results={form.results}
      />
    </form>
  )
}
