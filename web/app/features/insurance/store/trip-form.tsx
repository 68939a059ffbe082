import { coverError } from '@safar/contract/products/insurance/insurance.rules'
import { insuranceRegions, MAX_INSURED } from '@safar/contract/vocabulary/insurance'
import type { Locale } from '@safar/contract/wording/locale'
import type { PlainKey } from '@safar/contract/wording/texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { officeToday } from '../../../ui/time/calendar.ts'
import type { InsuredTrip } from '../api.ts'
import { agesIn } from '../insured-trip.ts'
import styles from './store.module.css'

interface Props {
  /** The trip as far as the URL states it. */
  params: URLSearchParams
  onTrip: (trip: InsuredTrip) => void
}

type Errors = Partial<Record<'region' | 'starts_on' | 'ends_on' | 'ages', string>>

/** The server's messages are loaded when one is needed. */
const say = async (locale: Locale, text: PlainKey): Promise<string> =>
  (await import('@safar/contract/wording/texts')).translate(locale, text)

/** Region, dates and ages: one step to every price. */
export function TripForm({ params, onTrip }: Props) {
  const { t } = useTranslation('insurance')
  const locale = useLocale()
  const today = officeToday()
  // Once plans are shown, buying one is the primary action.
  const Compare = params.has('ages') ? PrimaryButton : CommitButton
  const [region, setRegion] = useState(params.get('region') ?? '')
  const [startsOn, setStartsOn] = useState(params.get('from') ?? '')
  const [endsOn, setEndsOn] = useState(params.get('to') ?? '')
  const [typedAges, setAges] = useState((params.get('ages') ?? '').replaceAll(',', ', '))
  const [errors, setErrors] = useState<Errors>({})
  const check = async (): Promise<{ trip: InsuredTrip | null; errors: Errors }> => {
    const chosen = insuranceRegions.find((each) => each === region)
    const ages = agesIn(typedAges)
    const wrongDay = startsOn && endsOn ? coverError({ startsOn, endsOn }, today) : null
    const found: Errors = {
      ...(!chosen && { region: t('form.regionMissing') }),
      ...(!startsOn && { starts_on: t('form.dayMissing') }),
      ...(!endsOn && { ends_on: t('form.dayMissing') }),
      ...(wrongDay && { [wrongDay.field]: await say(locale, wrongDay.text) }),
      ...(!ages && { ages: t('agesWrong', { count: MAX_INSURED }) }),
    }
    if (!chosen || !ages || Object.keys(found).length > 0) return { trip: null, errors: found }
    return { trip: { region: chosen, starts_on: startsOn, ends_on: endsOn, ages }, errors: {} }
  }
  async function send() {
    const { trip, errors: found } = await check()
    setErrors(found)
    if (trip) onTrip(trip)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <SelectField
        label={t('region')}
        required
        data={insuranceRegions.map((value) => ({ value, label: t(`regions.${value}`) }))}
        value={region}
        error={errors.region}
        onChange={setRegion}
      />
      <DateField
        label={t('form.from')}
        required
        min={today}
        value={startsOn}
        error={errors.starts_on}
        onChange={setStartsOn}
      />
      <DateField
        label={t('form.to')}
        required
        min={startsOn || today}
        value={endsOn}
        error={errors.ends_on}
        onChange={setEndsOn}
      />
      <TextField
        label={t('ages')}
        help={t('form.agesHelp')}
        required
        ltr
        placeholder="36, 34, 4"
        value={typedAges}
        error={errors.ages}
        onChange={(event) => setAges(event.currentTarget.value)}
      />
      <Compare type="submit" className={styles.submit}>
        {t('form.submit')}
      </Compare>
    </form>
  )
}
