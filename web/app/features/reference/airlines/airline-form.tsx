import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { z } from '@safar/contract/protocol/schema'
import { type airlineRow, reference } from '@safar/contract/reference/reference.contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AirlineMark } from '../../../ui/airline-mark.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { FormSection } from '../../../ui/forms/form-section.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import { AirlineMarginSection, marginsOn, useAirlineMarginForm } from '../../pricing/public.ts'
import { useSaveAirline } from '../api.ts'
import { leftOut } from '../form-fields.ts'
import style from '../reference.module.css'

type Row = z.infer<typeof airlineRow>

const LIST = adminUrls.airlines
const { shape } = reference.saveAirline.body

const values = z.object({
  code: shape.code,
  icao: z.string(),
  name: shape.name,
  name_ar: z.string(),
  country: leftOut(shape.country),
  colour: leftOut(shape.colour),
  active: z.boolean(),
})

interface Props {
  airline?: Row
  /** The margins on airlines; null for people who may not see them. */
  margins: readonly MarginRow[] | null
}

/** One form both to add and to edit an airline, including its margin. */
export function AirlineForm({ airline, margins }: Props) {
  const { t } = useTranslation('reference')
  const navigate = useNavigate()
  const form = useContractForm(values, startOf(airline))
  const margin = useAirlineMarginForm(airline && margins ? marginsOn(airline.code, margins).plain : undefined)
  const { run, busy } = useSaveAirline({ onFailure: form.showFailure })
  const send = form.onSubmit(async ({ country, colour, ...rest }) => {
    const body = { ...rest, ...(airline && { id: airline.id }), ...(country && { country }), ...(colour && { colour }) }
    if (margins && margin.form.validate().hasErrors) return
    const saved = await run({ body })
    if (!saved) return
    if (!margins || (await margin.saveFor(saved.data.code))) await navigate(LIST)
    // The airline itself was saved, so its margin can be retried on its own page.
    else if (!airline) await navigate(adminUrls.editAirline(saved.data.code))
  })
  const { code, colour } = form.values
  return (
    <FormPage
      onSubmit={send}
      save={t('airlines.save')}
      busy={busy || margin.busy}
      cancel={{ to: LIST, text: t('cancel') }}
    >
      <FormSection title={t('airlines.names')} text={t('airlines.namesText')}>
        <TextField label={t('fields.name')} required {...form.getInputProps('name')} />
        <TextField label={t('fields.nameArabic')} lang="ar" dir="rtl" {...form.getInputProps('name_ar')} />
        <TextField label={t('fields.code')} ltr required maxLength={2} {...form.getInputProps('code')} />
        <TextField label={t('fields.icao')} ltr maxLength={3} {...form.getInputProps('icao')} />
        <CountryField label={t('fields.country')} clearable {...form.getInputProps('country')} />
      </FormSection>
      <FormSection title={t('airlines.looks')} text={t('airlines.looksText')}>
        <TextField
          label={t('fields.colour')}
          help={t('airlines.colourHelp')}
          ltr
          maxLength={7}
          {...form.getInputProps('colour')}
        />
        <div className={style.preview}>
          <AirlineMark code={code.toUpperCase()} colour={colour || null} size={36} />
          {t('airlines.preview')}
        </div>
        <CheckField label={t('airlines.active')} {...form.getInputProps('active', { type: 'checkbox' })} />
      </FormSection>
      {margins && <AirlineMarginSection form={margin.form} airline={code.toUpperCase()} margins={margins} />}
    </FormPage>
  )
}

const startOf = (airline?: Row): z.input<typeof values> => ({
  code: airline?.code ?? '',
  icao: airline?.icao ?? '',
  name: airline?.name ?? '',
  name_ar: airline?.name_ar ?? '',
  country: airline?.country ?? '',
  colour: airline?.colour ?? '',
  active: airline?.active ?? true,
})
