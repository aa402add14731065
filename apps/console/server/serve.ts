import { BUILD_INFO } from '@medha/configuration/build-info'
import { runFileServer } from '@medha/static-files/file-server'
import { readStaticFiles } from '@medha/static-files/static-files'
import { fileURLToPath } from 'node:url'
import { createAnswer } from './answer.ts'
import { readConsoleConfig } from './config.ts'

const { isSecure, ...config } = readConsoleConfig()
runFileServer({
  ...config,
  createAnswer: (isReady) =>
    createAnswer({
      files: readStaticFiles(fileURLToPath(new URL('../build/', import.meta.url))),
      isSecure,
      isReady,
    }),
  onListening: () => {
    process.stdout.write(
      `${JSON.stringify({ event: 'console.listening', port: config.port, ...BUILD_INFO })}\n`,
    )
  },
})
