import { UPLOAD_MAX_MB, type UploadedFile } from '@safar/contract/media/media.contract'
import { IconCamera } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteUpload, uploadFile } from '../../../platform/files.ts'
import { useFailureToast, useToast } from '../../../platform/toasts/index.tsx'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { SlipView } from '../one/slip-view.tsx'
import style from './ask.module.css'

interface Props {
  /** `file_name` of the uploaded slip. */
  value: string | null
  onChange: (fileName: string | null) => void
  error?: ReactNode
  /** What the file is called here; 'slip' by default. */
  label?: string
}

/** Uploads the slip by file picker, drag and drop, paste or phone camera; previewed as soon as it is uploaded. */
export function SlipField({ value, onChange, error, label }: Props) {
  const { t } = useTranslation('deposits')
  const { sent, busy, add, remove } = useSlip(onChange)
  usePasted((file) => value === null && void add(file))
  return (
    <div className={style.slip}>
      <FileDrop
        label={label ?? t('ask.slip')}
        help={t('ask.slipHelp', { max: UPLOAD_MAX_MB })}
        files={value && sent ? [{ key: value, name: sent.name, size: sent.size }] : []}
        maxFiles={1}
        maxMegabytes={UPLOAD_MAX_MB}
        busy={busy}
        error={error}
        onAdd={([file]) => file && void add(file)}
        onRemove={(fileName) => void remove(fileName)}
      />
      {value === null && <TakePhoto disabled={busy} onTake={(file) => void add(file)} />}
      {value && sent && <SlipView slip={sent} />}
    </div>
  )
}

function useSlip(onChange: Props['onChange']) {
  const say = useToast()
  const sayFailure = useFailureToast()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<UploadedFile>()
  const attempt = async (act: () => Promise<void>) => {
    setBusy(true)
    try {
      await act()
    } catch (failure) {
      sayFailure(failure, 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  const add = (file: File) =>
    attempt(async () => {
      const stored = await uploadFile(file)
      setSent(stored)
      onChange(stored.file_name)
      say('File Uploaded.')
    })
  const remove = (fileName: string) =>
    attempt(async () => {
      await deleteUpload(fileName)
      onChange(null)
      say('File deleted successfully.')
    })
  return { sent, busy, add, remove }
}

/** A picture of the slip is often in the clipboard. */
function usePasted(take: (file: File) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      if (file) latest.current(file)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

function TakePhoto({ disabled, onTake }: { disabled: boolean; onTake: (file: File) => void }) {
  const { t } = useTranslation('deposits')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={style.photo}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onTake(file)
        }}
      />
      <OutlineButton
        size="sm"
        disabled={disabled}
        leftSection={<IconCamera size={16} stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        {t('ask.photo')}
      </OutlineButton>
    </div>
  )
}
