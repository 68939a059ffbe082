import { showToast } from '../../platform/toasts/index.tsx'

/** The browser's own clipboard needs a secure context; an office network may lack one. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const box = document.createElement('textarea')
  box.value = text
  document.body.append(box)
  box.select()
  const copied = document.execCommand('copy')
  box.remove()
  return copied
}

interface CopyTexts {
  copied: string
  notCopied: string
}

export async function copyWithToast(text: string, { copied, notCopied }: CopyTexts): Promise<void> {
  if (await copyText(text)) showToast(copied, 'success')
  else showToast(notCopied, 'warning')
}
