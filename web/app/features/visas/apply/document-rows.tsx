import { media } from '@safar/contract/media/media.contract'
import type {
  ApplicantDocument,
  ApplicantView,
  VisaApplicationView,
} from '@safar/contract/products/visas/application.shapes'
import { documentsFor } from '@safar/contract/products/visas/visa.rules'
import type { VisaDocument } from '@safar/contract/products/visas/visa.shapes'
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
  /** File name on the reader's machine; the extension is that of the stored file. */
  saveAs: string
  label: string
}

/** Downloads a file with the reader's access in one click. */
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
  /** For screen readers: the owner of the document. */
  name: string
  isMissing: boolean
  busy: boolean
  onFile: (file: File) => void
}

/** Uploads a file, or takes a picture on a phone. Asks for confirmation if a scan looks blurred. */
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
  // An optional document that was not sent and can no longer be sent is not shown.
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

/** The documents one applicant has to send, with the office's decisions. */
export const DocumentRows = ({ application, person }: Omit<RowProps, 'document'>) => (
  <ul className={styles.documents}>
    {documentsFor(application.visa.documents, person.category).map((document) => (
      <DocumentRow key={document.key} application={application} person={person} document={document} />
    ))}
  </ul>
)
