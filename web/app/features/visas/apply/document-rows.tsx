import type { ApplicantDocument, ApplicantView, VisaApplicationView } from '@safar/contract/visas/application.shapes'
import { documentsFor } from '@safar/contract/visas/visa.rules'
import type { VisaDocument } from '@safar/contract/visas/visa.shapes'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileUrlQuery } from '../../../platform/files.ts'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { StatusBadge, type StatusTone } from '../../../ui/status/status-badge.tsx'
import { useSendFile } from '../api.ts'
import { useVisaTexts } from '../use-visa-texts.ts'
import styles from './apply.module.css'
import { checkScan } from './check-scan.ts'

export const documentTones: Readonly<Record<ApplicantDocument['state'], StatusTone>> = {
  pending: 'await',
  approved: 'good',
  rejected: 'bad',
}

/** Opens a file in a tab of its own; it is read once somebody wants it. */
export function OpenFile({ fileName, label }: { fileName: string; label: string }) {
  const [wanted, setWanted] = useState(false)
  const { data: url, isFetching } = useQuery({ ...fileUrlQuery(fileName), enabled: wanted })
  if (url)
    return (
      <a className="link" href={url} target="_blank" rel="noreferrer">
        {label}
      </a>
    )
  return (
    <SoftButton size="xs" busy={isFetching} onClick={() => setWanted(true)}>
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
              label={t(`documentStates.${sent.state}`)}
            />
            <OpenFile fileName={sent.file_name} label={t('apply.open')} />
          </>
        )}
        {canSend && (
          <UploadButton
            label={t(sent ? 'apply.sendAgain' : 'apply.send')}
            name={t('apply.sendOf', { document: label, name: `${person.given_name} ${person.family_name}` })}
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
