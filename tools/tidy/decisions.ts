/** The index of decisions has a line for each page, in order, under the page's own title. */
export function checkDecisions(index: string, pages: ReadonlyMap<string, string>): string[] {
  const listed = index.split('\n').filter((line) => /^\| \d+ \|/.test(line))
  const expected = [...pages].sort().map(([page, text]) => {
    const [, number, title] = /^# (\d+)\. (.+)/.exec(text) ?? []
    return `| ${number} | [${title}](${page}) |`
  })
  const wrong = [
    ...expected.filter((line) => !listed.includes(line)).map((line) => `docs/decisions/README.md lacks ${line}`),
    ...listed.filter((line) => !expected.includes(line)).map((line) => `docs/decisions/README.md lists ${line}`),
  ]
  if (wrong.length > 0 || listed.join() === expected.join()) return wrong
  return ['docs/decisions/README.md has lines out of order or twice']
}
