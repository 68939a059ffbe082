import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/buttons.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import style from './ask.module.css'

/** The browser's own clipboard needs a secure context; an office network may lack one. */
async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text)
  const box = document.createElement('textarea')
  box.value = text
  document.body.append(box)
  box.select()
  document.execCommand('copy')
  box.remove()
}

/** A number people type into their bank's form, with a button that spares them to. */
export function CopyValue({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation('deposits')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <span className={style.copy}>
      <Ltr>{value}</Ltr>
      <IconButton
        size={26}
        label={t(copied ? 'ask.copied' : 'ask.copy', { name })}
        onClick={() => void copy(value.replace(/\s/g, '')).then(() => setCopied(true))}
      >
        {copied ? <IconCheck size={15} stroke={1.75} /> : <IconCopy size={15} stroke={1.75} />}
      </IconButton>
    </span>
  )
}
