import type { ApplicantView, VisaApplicationView } from '@safar/contract/products/visas/application.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../../platform/api.ts'
import { OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useDecideApplication, useSendFile } from '../api.ts'
import styles from '../apply/apply.module.css'
import { DownloadFile, UploadButton } from '../apply/document-rows.tsx'
import { applicantName } from '../use-visa-texts.ts'

const empty = { number: '', issued_on: '', expires_on: '', reason: '' }

/** The embassy's decision on one applicant: the visa with its number, or the reason for refusal. */
export function DecideForm({ application, person }: { application: VisaApplicationView; person: ApplicantView }) {
  const { t } = useTranslation('visas')
  const { send, busy: sending } = useSendFile(application)
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const { run, busy } = useDecideApplication({
    onFailure: (error) => {
      if (!(error instanceof ApiFailure) || Object.keys(error.fields).length === 0) return false
      setErrors(error.fields)
      return true
    },
  })
  const set = (name: keyof typeof empty) => (value: string) => setValues({ ...values, [name]: value })
  const { id, version } = application
  const name = applicantName(person)
  const params = { id }
  const decision = { version, applicant: person.key }
  const approve = () => {
    const { number, issued_on, expires_on } = values
    void run({ params, body: { ...decision, outcome: 'approved', number, issued_on, expires_on } })
  }
  const refuse = () => void run({ params, body: { ...decision, outcome: 'rejected', reason: values.reason } })
  return (
    <div className={styles.stack}>
      <div className={styles.actions}>
        <UploadButton
          label={t(person.visa_file ? 'result.replaceVisa' : 'result.uploadVisa')}
          name={t('result.uploadOf', { name })}
          isMissing={person.visa_file === null}
          busy={sending}
          onFile={(file) => void send(file, person.key, null)}
        />
        {person.visa_file && (
          <DownloadFile
            fileName={person.visa_file}
            saveAs={`visa-${application.number}-${person.key}`}
            label={t('apply.open')}
          />
        )}
      </div>
      {errors.applicant && (
        <p className={styles.error} role="alert">
          {errors.applicant}
        </p>
      )}
      <div className={styles.grid}>
        <TextField
          ltr
          label={t('result.number')}
          value={values.number}
          error={errors.number}
          onChange={(event) => set('number')(event.currentTarget.value)}
        />
        <DateField
          label={t('result.issued')}
          value={values.issued_on}
          error={errors.issued_on}
          onChange={set('issued_on')}
        />
        <DateField
          label={t('result.expires')}
          value={values.expires_on}
          error={errors.expires_on}
          onChange={set('expires_on')}
        />
      </div>
      <div className={styles.actions}>
        <PrimaryButton
          busy={busy}
          disabled={!person.visa_file || !values.number || !values.issued_on || !values.expires_on}
          onClick={approve}
        >
          {t('result.approve')}
        </PrimaryButton>
      </div>
      <TextField
        label={t('result.refusal')}
        value={values.reason}
        error={errors.reason}
        onChange={(event) => set('reason')(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <OutlineButton busy={busy} disabled={values.reason.trim() === ''} onClick={refuse}>
          {t('result.refuse')}
        </OutlineButton>
      </div>
    </div>
  )
}
