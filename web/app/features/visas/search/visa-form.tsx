import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { FieldErrors } from '../../../ui/search-card/field-errors.tsx'
import searchForm from '../../../ui/search-card/search-form.module.css'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { visaUrls } from '../../../urls/products/visas.ts'
import { visaCountriesQuery } from '../api.ts'
import { toCountryOptions } from './place-options.rules.ts'
import { PlacePicker } from './place-picker.tsx'
import styles from './visa-form.module.css'

const COUNTRY = 'visa-country'

/** Finds the visas for a country. */
export default function VisaForm() {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const navigate = useNavigate()
  const [country, setCountry] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const { data, isPending } = useQuery(visaCountriesQuery())
  const places = useMemo(() => toCountryOptions(data?.data ?? [], locale), [data, locale])
  const missing = submitted && !country
  function send(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (country) void navigate(visaUrls.storefront.list({ country }))
    else document.getElementById(COUNTRY)?.focus()
  }
  return (
    <form onSubmit={send} noValidate>
      <div className={`${searchForm.fields} ${styles.visa}`}>
        <PlacePicker
          id={COUNTRY}
          label={t('visa.country')}
          placeholder={t('visa.whichCountry')}
          places={places}
          value={country}
          onChange={setCountry}
          nothing={t(isPending ? 'search.waiting' : 'search.nothingCountry')}
          error={missing ? t('fieldError.missingCountry') : undefined}
        />
        <CommitButton
          type="submit"
          className={searchForm.submit}
          leftSection={<IconSearch size={22} stroke={1.75} aria-hidden />}
        >
          {t('visa.submit')}
        </CommitButton>
      </div>
      <FieldErrors fields={missing ? [{ id: COUNTRY, name: t('visa.country') }] : []} />
    </form>
  )
}
