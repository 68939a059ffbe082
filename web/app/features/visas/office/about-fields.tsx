import type { Picture } from '@safar/contract/content/pictures.contract'
import { visaEntries, visaFormats, visaStatuses, visaTypes } from '@safar/contract/vocabulary/visas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { GalleryField } from '../../../ui/pictures/gallery-field.tsx'
import { LocalizedRichTextFields, LocalizedTextFields } from '../../../ui/rich-text/localized-fields.tsx'
import { localizedProps } from '../../../ui/rich-text/localized-props.ts'
import { usePictureUpload } from '../../content/public.ts'
import { pictures as visaPictures } from '../pictures.ts'
import styles from './editor.module.css'
import type { EditorForm } from './editor-form.ts'

const MAX_PICTURES = 10

/** Country, type of visa, and whether it is on sale. */
export function AboutSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('visas')
  return (
    <EditorSection title={t('office.about')} text={t('office.aboutText')}>
      <div className={styles.whole}>
        <LocalizedTextFields label={t('office.name')} maxLength={120} required {...localizedProps(form, 'name')} />
        <LocalizedTextFields label={t('office.summary')} maxLength={300} long {...localizedProps(form, 'summary')} />
      </div>
      <CountryField label={t('country')} required {...form.getInputProps('country')} />
      <SelectField
        label={t('type')}
        data={visaTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        {...form.getInputProps('type')}
      />
      <SelectField
        label={t('format')}
        data={visaFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        {...form.getInputProps('format')}
      />
      <SelectField
        label={t('office.status')}
        data={visaStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        {...form.getInputProps('status')}
      />
    </EditorSection>
  )
}

/** What the visa allows, and the requirements for the passport and bank statement. */
export function RulesSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('visas')
  return (
    <EditorSection title={t('office.rules')}>
      <SelectField
        label={t('entry')}
        data={visaEntries.map((value) => ({ value, label: t(`entries.${value}`) }))}
        {...form.getInputProps('entries')}
      />
      <NumberField form={form} path="stay_days" label={t('office.stayDays')} min={1} max={3650} required />
      <NumberField form={form} path="validity_days" label={t('office.validityDays')} min={1} max={3650} required />
      <NumberField form={form} path="passport_months" label={t('office.passportMonths')} min={0} max={24} required />
      <AmountField
        label={t('bankBalance')}
        help={t('office.bankBalanceHelp')}
        currency={agency().currency}
        {...form.getInputProps('bank_balance')}
      />
    </EditorSection>
  )
}

/** The long text and the pictures. */
export function TextsSection({ form, stored }: { form: EditorForm; stored: readonly Picture[] }) {
  const { t } = useTranslation('visas')
  const [known, setKnown] = useState(stored)
  const { upload, busy } = usePictureUpload(visaPictures.upload)
  const pictures = form.values.pictures.flatMap((name) => known.find((each) => each.name === name) ?? [])
  return (
    <EditorSection title={t('office.texts')}>
      <div className={styles.whole}>
        <LocalizedRichTextFields label={t('office.description')} {...localizedProps(form, 'description')} />
        <GalleryField
          label={t('office.pictures')}
          max={MAX_PICTURES}
          value={pictures}
          busy={busy}
          upload={upload}
          error={Object.entries(form.errors).find(([path]) => path.startsWith('pictures'))?.[1]}
          onChange={(next) => {
            setKnown([...known, ...next])
            form.setFieldValue(
              'pictures',
              next.map(({ name }) => name),
            )
          }}
        />
      </div>
    </EditorSection>
  )
}
