import { SegmentedControl } from '@mantine/core'
import { HOUR_MS } from '@safar/contract/day'
import { expiryOf } from '@safar/contract/quotes/quotes.rules'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuoteDraft } from '../../../platform/drafts/quote-draft.ts'
import { languages } from '../../../platform/locale.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateTimeText } from '../../../ui/time/calendar.ts'
import { useNow } from '../../../ui/time/use-now.ts'
import styles from './quote-editor.module.css'
import { hourChoices, type QuoteValues } from './quote-values.ts'

/** The parts that determine when a quote expires. */
export const partsOf = ({ offers, stays, packages }: QuoteDraft) => ({
  offers,
  stays: stays.map(({ stay }) => stay),
  packages,
})

type Form = { form: ContractForm<QuoteValues> }

export function ClientFields({ form }: Form) {
  const { t } = useTranslation('quotes')
  return (
    <div className={styles.fields}>
      <TextField label={t('editor.client')} autoComplete="off" required {...form.getInputProps('client_name')} />
      <TextField
        label={t('editor.email')}
        help={t('editor.emailHelp')}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <PhoneField
        label={t('editor.phone')}
        help={t('editor.phoneHelp')}
        autoComplete="off"
        {...form.getInputProps('phone')}
      />
    </div>
  )
}

function Language({ form }: Form) {
  const { t } = useTranslation('quotes')
  const id = useId()
  return (
    <div>
      <span id={id} className={styles.label}>
        {t('editor.language')}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={languages.map(({ value, label }) => ({
          value,
          label: (
            <span lang={value} className={styles.language}>
              {label}
            </span>
          ),
        }))}
        {...form.getInputProps('locale')}
      />
    </div>
  )
}

export function TermFields({ form, draft }: Form & { draft: QuoteDraft }) {
  const { t } = useTranslation('quotes')
  const locale = useLocale()
  const now = useNow()
  const hours = Number(form.values.hours)
  const end = expiryOf(partsOf(draft), new Date(now), hours)
  const cut = end.getTime() < now + hours * HOUR_MS
  const until = { when: dateTimeText(end.getTime(), locale) }
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('editor.expiry')}
        help={t(cut ? 'editor.cut' : 'editor.until', until)}
        data={hourChoices.map((each) => ({ value: String(each), label: t('editor.hours', { count: each }) }))}
        {...form.getInputProps('hours')}
      />
      <Language form={form} />
      <TextAreaField label={t('editor.note')} maxLength={600} minRows={2} {...form.getInputProps('note')} />
      <CheckField
        label={t('editor.breakdown')}
        help={t('editor.breakdownHelp')}
        {...form.getInputProps('breakdown', { type: 'checkbox' })}
      />
    </div>
  )
}
