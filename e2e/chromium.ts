/** Chromium from npm: no browser of the machine and no download is needed. */
export async function chromiumPath(): Promise<string> {
  // Told so, the package unpacks the libraries that a bare machine lacks.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
