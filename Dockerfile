# The demo in a container: docker compose up
FROM node:20-bookworm-slim
WORKDIR /colloquy
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma ./prisma
RUN npm ci
COPY . .
RUN npm run build
ENV HOSTNAME=0.0.0.0 PUBLIC_URL=http://localhost:3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
CMD ["npm", "run", "demo"]
