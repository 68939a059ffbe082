import { SegmentedControl } from '@mantine/core'
import {
  type MailTemplateView,
  type MailWording,
  mailWordingsForm,
} from '@safar/contract/settings/mail-templates.contract'
import type { Locale } from '@safar/contract/wording/locale'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiFailure } from '../../../platform/api.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type ContractForm, useContractForm } from '../../../ui/forms/form.ts'
import { LastChange } from '../../../ui/forms/last-change.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { useSaveMailTemplate, useSendTestMail } from '../api.ts'
import { MailPreview } from './mail-preview.tsx'
import { MailVariables } from './mail-variables.tsx'
import style from './mails.module.css'
import { useMailWords } from './use-mail-words.ts'

type Wordings = Record<Locale, MailWording>

const languages = ['en', 'ar'] as const
const fieldsOf = (wording: MailWording) => ({
  ...wording,
  button: wording.button ?? '',
  footnote: wording.footnote ?? '',
})
const isSame = (a: MailWording, b: MailWording) =>
  (['subject', 'heading', 'text', 'button', 'footnote'] as const).every(
    (field) => (a[field] ?? '') === (b[field] ?? ''),
  )

/** One mail in both languages, next to a preview. */
export function MailEditor({ mail }: { mail: MailTemplateView }) {
  const { key, standard, own, version, changed } = mail
  const { t } = useTranslation('settings')
  const words = useMailWords()
  const locale = useLocale()
  const [language, setLanguage] = useState<Locale>(locale)
  const form = useContractForm(mailWordingsForm, {
    en: fieldsOf(own.en ?? standard.en),
    ar: fieldsOf(own.ar ?? standard.ar),
  })
  const values = form.values as Wordings
  /** Switches to the language of the first invalid field, so that its message is visible. */
  const showLanguageOf = (errors: object) => {
    const [path = ''] = Object.keys(errors)
    const refused = languages.find((each) => path.startsWith(`${each}.`))
    if (refused) setLanguage(refused)
  }
  const saving = useSaveMailTemplate({
    onFailure(error) {
      if (error instanceof ApiFailure) showLanguageOf(error.fields)
      return form.showFailure(error)
    },
  })
  const testing = useSendTestMail()
  const send = form.onSubmit(async (sent) => {
    const toSave = (each: Locale) => (isSame(sent[each] as MailWording, standard[each]) ? null : sent[each])
    await saving.run({ params: { key }, body: { en: toSave('en'), ar: toSave('ar'), version } })
  }, showLanguageOf)
  const isStandard = isSame(values[language], standard[language])
  return (
    <>
      <Link className={style.back} to="?section=mails">
        {t('mails.back')}
      </Link>
      <Columns>
        <Card title={words.subject((own[locale] ?? standard[locale]).subject)}>
          <form className={style.form} onSubmit={send} noValidate>
            <SegmentedControl
              aria-label={t('mails.language')}
              data={languages.map((value) => ({ value, label: t(`mails.in.${value}`) }))}
              value={language}
              onChange={(chosen) => setLanguage(chosen === 'ar' ? 'ar' : 'en')}
            />
            <WordingFields key={language} form={form} language={language} standard={standard[language]} />
            <MailVariables form={form} language={language} variables={mail.variables} />
            <div className={style.buttons}>
              <PrimaryButton type="submit" busy={saving.busy} disabled={!form.isDirty()}>
                {t('mails.save')}
              </PrimaryButton>
              <OutlineButton
                busy={testing.busy}
                onClick={() =>
                  void testing.run({ params: { key }, body: { locale: language, wording: values[language] } })
                }
              >
                {t('mails.test')}
              </OutlineButton>
              <OutlineButton
                disabled={isStandard}
                onClick={() => form.setFieldValue(language, fieldsOf(standard[language]))}
              >
                {t('mails.standard')}
              </OutlineButton>
            </div>
            <LastChange changed={changed} />
          </form>
        </Card>
        <MailPreview name={key} language={language} wording={values[language]} />
      </Columns>
    </>
  )
}

interface FieldsProps {
  form: ContractForm<{ en: object; ar: object }>
  language: Locale
  standard: MailWording
}

function WordingFields({ form, language, standard }: FieldsProps) {
  const { t } = useTranslation('settings')
  const shared = { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const
  const at = (field: keyof MailWording) => ({ ...shared, ...form.getInputProps(`${language}.${field}`) })
  return (
    <>
      <TextField label={t('mails.subject')} maxLength={150} required {...at('subject')} />
      <TextField label={t('mails.heading')} maxLength={150} required {...at('heading')} />
      <TextAreaField
        label={t('mails.body')}
        help={t(standard.text ? 'mails.bodyHelp' : 'mails.bodyOwn')}
        maxLength={4000}
        required={standard.text !== ''}
        {...at('text')}
      />
      {standard.button && <TextField label={t('mails.button')} maxLength={60} required {...at('button')} />}
      <TextField label={t('mails.footnote')} maxLength={400} {...at('footnote')} />
    </>
  )
}
