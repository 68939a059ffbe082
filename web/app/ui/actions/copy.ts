import { showToast } from '../../platform/toasts/index.tsx'

/** The browser's clipboard API needs a secure context, which an office network may lack. */
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
