import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './buttons.tsx'
import { copyText } from './copy.ts'

interface Props {
  value: string
  /** Name of the copied value. */
  name: string
  size?: number
}

/** Copies a code or number for use in other systems, and briefly confirms it. */
export function CopyButton({ value, name, size = 30 }: Props) {
  const { t } = useTranslation('ui')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? IconCheck : IconCopy
  return (
    <IconButton
      size={size}
      label={t(copied ? 'copy.done' : 'copy.act', { name })}
      onClick={() => void copyText(value).then(setCopied)}
    >
      <Icon size={16} stroke={1.75} />
    </IconButton>
  )
}
