import { media } from '@safar/contract/media/media.contract'
import type { ApplicantDocument, ApplicantView, VisaApplicationView } from '@safar/contract/visas/application.shapes'
import { documentsFor } from '@safar/contract/visas/visa.rules'
import type { VisaDocument } from '@safar/contract/visas/visa.shapes'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../platform/files.ts'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { useSendFile } from '../api.ts'
import { applicantName, useVisaTexts } from '../use-visa-texts.ts'
import styles from './apply.module.css'
import { checkScan } from './check-scan.ts'

export const documentTones: Readonly<Record<ApplicantDocument['state'], StatusTone>> = {
  pending: 'await',
  approved: 'good',
  rejected: 'bad',
}

interface DownloadProps {
  fileName: string
  /** What the file is called on the reader's machine; its ending is that of the stored one. */
  saveAs: string
  label: string
}

/** A file with the reader's access, saved in one press. */
export function DownloadFile({ fileName, saveAs, label }: DownloadProps) {
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(media.open, { params: { file_name: fileName } }, `${saveAs}${/\.\w+$/.exec(fileName)?.[0] ?? ''}`)
    } catch (error) {
      sayFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <SoftButton size="xs" busy={busy} onClick={() => void save()}>
      {label}
    </SoftButton>
  )
}

interface UploadProps {
  label: string
  /** Said by screen readers: whose it is. */
  name: string
  isMissing: boolean
  busy: boolean
  onFile: (file: File) => void
}

/** A file, or on a phone the camera. A scan that looks blurred is asked about first. */
export function UploadButton({ label, name, isMissing, busy, onFile }: UploadProps) {
  const { t } = useTranslation('visas')
  const confirm = useConfirm()
  const choose = async (file: File) => {
    const doubt = await checkScan(file)
    if (doubt) {
      const { ok } = await confirm({
        title: t(`apply.doubt.${doubt}`),
        body: t('apply.doubtHelp'),
        action: t('apply.sendAnyway'),
      })
      if (!ok) return
    }
    onFile(file)
  }
  return (
    <label className={styles.upload} data-missing={isMissing || undefined} aria-busy={busy}>
      <IconUpload size={16} stroke={1.75} aria-hidden />
      {label}
      <input
        type="file"
        className="visually-hidden"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={name}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void choose(file)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

interface RowProps {
  application: VisaApplicationView
  person: ApplicantView
  document: VisaDocument
}

function DocumentRow({ application, person, document }: RowProps) {
  const { t } = useTranslation('visas')
  const { words } = useVisaTexts()
  const { send, busy } = useSendFile(application)
  const sent = person.documents.find((one) => one.document === document.key)
  const canSend = ['draft', 'submitted', 'documents_required'].includes(application.state) && sent?.state !== 'approved'
  // What is optional and can no longer be sent is nothing to read.
  if (!sent && !canSend && !document.required) return null
  const label = words(document.name)
  const missing = person.missing.includes(document.key)
  return (
    <li>
      <span>
        <b>{label}</b>
        {!document.required && <small>{t('optional')}</small>}
        {document.note.en && <small>{words(document.note)}</small>}
        {sent?.reason && <small data-bad>{sent.reason}</small>}
      </span>
      <span className={styles.actions}>
        {sent && (
          <>
            <StatusBadge
              status={sent.state}
              tone={documentTones[sent.state]}
              label={t(`documentStates.${application.state === 'draft' ? 'uploaded' : sent.state}`)}
            />
            <DownloadFile fileName={sent.file_name} saveAs={`${sent.document}-${person.key}`} label={t('apply.open')} />
          </>
        )}
        {canSend && (
          <UploadButton
            label={t(sent ? 'apply.sendAgain' : 'apply.send')}
            name={t('apply.sendOf', { document: label, name: applicantName(person) })}
            isMissing={missing}
            busy={busy}
            onFile={(file) => void send(file, person.key, document.key)}
          />
        )}
      </span>
    </li>
  )
}

/** What one applicant has to send, with the office's verdicts. */
export const DocumentRows = ({ application, person }: Omit<RowProps, 'document'>) => (
  <ul className={styles.documents}>
    {documentsFor(application.visa.documents, person.category).map((document) => (
      <DocumentRow key={document.key} application={application} person={person} document={document} />
    ))}
  </ul>
)
