import { dirname } from 'node:path'
import { isTest, productFiles, type Rule } from './source-tree.ts'

const MAX_LINES = 300
const MAX_FILES = 20

/** Files and folders that one can take in at a glance, and no folder for whatever has no other place. */
export const checkSizes: Rule = (tree) => {
  const problems: string[] = []
  for (const [file, text] of tree) {
    const lines = text.split('\n').length - 1
    if (lines > MAX_LINES && !isTest(file)) problems.push(`${file} has ${lines} lines, more than ${MAX_LINES}`)
    if (/(^|\/)(utils?|misc|common|helpers?)(\/|\.|$)/.test(file)) problems.push(`${file}: name it by what it is about`)
  }
  const folders = Map.groupBy(
    productFiles(tree).filter((file) => /\.tsx?$/.test(file)),
    dirname,
  )
  for (const [folder, files] of folders)
    if (files.length > MAX_FILES) problems.push(`${folder} has ${files.length} source files, more than ${MAX_FILES}`)
  return problems
}
