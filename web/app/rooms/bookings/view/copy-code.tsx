import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons.tsx'

/** Copies a code that is read into other systems all day. Without a secure context there is no clipboard. */
export function CopyCode({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation('bookings')
  const [copied, setCopied] = useState(false)
  const [able, setAble] = useState(false)
  useEffect(() => setAble(Boolean(navigator.clipboard)), [])
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  if (!able) return null
  return (
    <IconButton
      size={30}
      label={t(copied ? 'view.copied' : 'view.copy', { name })}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
    </IconButton>
  )
}
