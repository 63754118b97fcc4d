/**
 * Loads React as the generator and the client have it: with its checks, rendering takes a fifth of the tests' time. Of
 * this process alone: programs that tests start, such as npm, do other things where `NODE_ENV` says so.
 */
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await import('react');
await import('react/jsx-runtime');
await import('react-dom/client');
await import('react-dom/server');
process.env.NODE_ENV = NODE_ENV;
