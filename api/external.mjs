/** Packages with native code or with files they read at run time; all else is bundled, so that the server starts fast. */
export const EXTERNAL = ['better-sqlite3', '@napi-rs/image', '@node-rs/argon2', 'pg-native', '@fastify/swagger-ui'];
